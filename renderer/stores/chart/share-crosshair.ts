/** The crosshair of this window told to the others, and theirs shown here: at most once a picture, and one message on its way. */
import type { CrosshairMove } from '../../../contract/crosshair.ts'
import type { Bridge } from '../../../contract/ipc.ts'
import { instant } from '../../../contract/kinds.ts'
import type { LinkLetter } from '../../../contract/panels.ts'
import type { Settings } from '../../../contract/settings.ts'
import type { Painting } from '../../painting.ts'
import type { Stop } from '../../time.ts'
import type { Crosshair, CrosshairState } from './crosshair.ts'

export type ShareParts = {
  readonly bridge: Pick<Bridge, 'moveCrosshair' | 'onCrosshair'>
  readonly crosshair: Crosshair
  readonly painting: Pick<Painting, 'next'>
  /** What this window is called in its messages. */
  readonly self: string
  readonly mode: () => Settings['crosshair']
}

/** Whether a chart follows another one's crosshair. */
export function isFollowed(mode: Settings['crosshair'], from: LinkLetter | null, own: LinkLetter | null): boolean {
  if (mode === 'alone' || from === null || own === null) return false
  return mode === 'every-letter' || from === own
}

export function shareCrosshair({ bridge, crosshair, painting, self, mode }: ShareParts): Stop {
  const waiting = new Map<LinkLetter, CrosshairMove['at']>()
  let stopPicture: Stop | null = null
  let isAsking = false

  function note({ by, letter, at, isFromElsewhere }: CrosshairState): void {
    if (isFromElsewhere || letter === null || mode() === 'alone') return
    waiting.set(letter, by === null ? null : instant(at))
    arrange()
  }

  function arrange(): void {
    if (stopPicture === null && !isAsking && waiting.size > 0)
      stopPicture = painting.next({ draw: () => void send(), painted: nothing })
  }

  async function send(): Promise<void> {
    stopPicture = null
    isAsking = true
    const moves = [...waiting]
    waiting.clear()
    // A crosshair that the others do not hear of is no fault that anybody need be told.
    await Promise.allSettled(moves.map(([letter, at]) => bridge.moveCrosshair({ letter, at, by: self })))
    isAsking = false
    arrange()
  }

  function hear({ letter, at, by }: CrosshairMove): void {
    if (by === self) return
    if (at !== null) crosshair.setState({ by: `${by} elsewhere`, letter, at, isFromElsewhere: true })
    // The pointer may have come into this window before the other one said that it had left.
    else if (crosshair.getState().isFromElsewhere) crosshair.setState({ by: null, letter, isFromElsewhere: true })
  }

  const stopOwn = crosshair.subscribe(note)
  const stopOthers = bridge.onCrosshair((told) => {
    if (told.kind === 'change') hear(told.value)
    else if (crosshair.getState().isFromElsewhere) crosshair.setState({ by: null })
  })
  return () => {
    stopOwn()
    stopOthers()
    stopPicture?.()
  }
}

function nothing(): void {}
