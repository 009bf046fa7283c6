import { expect, test } from 'vitest'
import type { TerminalStreams } from '../../contract/ipc.ts'
import { instant } from '../../contract/kinds.ts'
import type { Told } from '../../contract/message.ts'
import type { PostbackArrival, PostbackLog } from '../../contract/trading.ts'
import { wholePostbacks } from './postback-log.ts'

const counts = { reported: 0, old: 0, refused: 0, malformed: 0, otherType: 0, turnedAway: 0 }
const arrival = (number: number, verdict: PostbackArrival['verdict'] = 'reported'): PostbackArrival => ({
  ...{ number, verdict, at: instant(number), why: '', order: null, body: '{}' },
})

test('new ones are added, later verdicts replace earlier ones in their place, and what has left main leaves here', () => {
  const logs: PostbackLog[] = []
  const heard: ((told: Told<TerminalStreams['postbacks']>) => void)[] = []
  wholePostbacks((listener) => {
    heard.push(listener)
    return () => {}
  })((told) => {
    if (told.kind !== 'lost') logs.push(told.value)
  })
  const [tell] = heard
  tell?.({ kind: 'snapshot', value: { arrivals: [arrival(1), arrival(2)], counts } })
  tell?.({ kind: 'change', value: { arrivals: [arrival(3), arrival(2, 'confirmed')], counts, first: 2 } })
  expect(logs.at(-1)?.arrivals.map(({ number, verdict }) => `${number} ${verdict}`)).toEqual([
    '2 confirmed',
    '3 reported',
  ])
  tell?.({ kind: 'snapshot', value: { arrivals: [], counts } })
  expect(logs.at(-1)?.arrivals).toEqual([])
})
