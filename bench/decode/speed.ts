/** Decoding every field, and only what is looked at: against the other decoders, and against touching every byte. */
import type { FeedDecoder } from '../../main/market/decode/feed-decoder.ts'
import { wantAll } from '../../main/market/decode/layout.ts'
import type { Bound, Row } from '../report.ts'
import { type Contestant, compare, inRounds, type Pace, type Rounds } from '../rounds.ts'
import { instrumentKeys, type Payload } from './payloads.ts'
import { type peers as makePeers, type Peer, sumBytes } from './peers.ts'

type Peers = Awaited<ReturnType<typeof makePeers>>

function over(payload: Payload, name: string, take: (message: Uint8Array) => unknown, before = () => {}): Contestant {
  return {
    name,
    before,
    units: payload.messages.length * payload.instruments,
    pass: () => {
      for (const message of payload.messages) take(message)
    },
  }
}

function watch(decoder: FeedDecoder, want: (index: number) => number): () => void {
  return () => {
    for (const [index, key] of instrumentKeys.entries()) decoder.ask(key, want(index))
  }
}

const unit = 'ns'

/** How many times our time another decoder takes. */
function slower(rounds: Rounds, what: string, peer: string, bound: Bound): Row {
  const { ours: theirs, against: ours, ratio, quartiles } = compare(rounds, peer, 'ours')
  return { what, ours, unit, peer, against: theirs, ratio, quartiles, bound }
}

/** Every field of one payload, read by all. */
export function everyField(decoder: FeedDecoder, others: Peers, payload: Payload, pace: Pace): readonly Row[] {
  const asContestant = (peer: Peer) => over(payload, peer.name, peer.decode)
  const rounds = inRounds(
    [
      over(
        payload,
        'ours',
        decoder.decode,
        watch(decoder, () => wantAll),
      ),
      over(payload, 'byte sum', sumBytes),
      ...Object.values(others).map(asContestant),
    ],
    pace,
  )
  const what = `every field, ${payload.name}`
  const sum = compare(rounds, 'ours', 'byte sum')
  return [
    slower(rounds, what, others.pbf.name, { atLeast: 5 }),
    slower(rounds, what, others.protobufjs.name, { atLeast: 8 }),
    slower(rounds, what, others.official.name, { atLeast: 50 }),
    slower(rounds, what, others.protobufEs.name, null),
    { what, unit, peer: 'byte sum', ...sum, bound: { atMost: 1.5 } },
  ]
}

/** Depth and candles passed over, and read of every hundredth instrument. */
export function whatIsLookedAt(decoder: FeedDecoder, payload: Payload, levels: 5 | 30, pace: Pace): readonly Row[] {
  const rounds = inRounds(
    [
      over(
        payload,
        'all fields',
        decoder.decode,
        watch(decoder, () => wantAll),
      ),
      over(
        payload,
        'nothing watched',
        decoder.decode,
        watch(decoder, () => 0),
      ),
      over(
        payload,
        '1 % watched',
        decoder.decode,
        watch(decoder, (index) => (index % 100 === 0 ? wantAll : 0)),
      ),
    ],
    pace,
  )
  const what = `looked at, ${payload.name}`
  const lazy = compare(rounds, 'nothing watched', 'all fields')
  const some = compare(rounds, '1 % watched', 'nothing watched')
  return [
    { what, unit, peer: 'all fields', ...lazy, bound: { atMost: levels === 5 ? 0.5 : 0.3 } },
    { what: `${what}, 1 % watched`, unit, peer: 'nothing watched', ...some, bound: { atMost: 1.1 } },
  ]
}
