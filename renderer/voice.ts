/** The tones of the terminal: one rises for what was waited for, a fill falls by a third, and what went wrong stays low. */
import type { Sound } from './stores/announcements/sounds.ts'
import type { Stop } from './time.ts'

const loudness = 0.2
const noteSeconds = 0.14
/** In hertz. */
const notes: Readonly<Record<Sound, readonly number[]>> = {
  alert: [784, 1_175],
  fill: [659, 523],
  doubt: [294, 294, 294],
}

export type Voice = { readonly sing: (sound: Sound) => void; readonly stop: Stop }

export function browserVoice(openAudio: () => AudioContext): Voice {
  let audio: AudioContext | null = null
  let latest: OscillatorNode | null = null

  function sing(sound: Sound): void {
    const on = audio ?? openAudio()
    audio = on
    void on.resume()
    const sung = notes[sound].map((pitch, place) => note(on, pitch, on.currentTime + place * noteSeconds))
    const last = sung.at(-1)
    if (last === undefined) return
    latest = last
    // Silence costs nothing then.
    last.onended = () => {
      if (last === latest) void on.suspend()
    }
  }

  return { sing, stop: () => void audio?.close() }
}

/** It swells and fades, for one that is cut off clicks. */
function note(audio: AudioContext, frequency: number, at: number): OscillatorNode {
  const tone = new OscillatorNode(audio, { frequency })
  const volume = new GainNode(audio, { gain: 0 })
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(loudness, at + noteSeconds / 8)
  volume.gain.linearRampToValueAtTime(0, at + noteSeconds)
  tone.connect(volume).connect(audio.destination)
  tone.start(at)
  tone.stop(at + noteSeconds)
  return tone
}
