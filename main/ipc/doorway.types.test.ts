/** What the compiler must refuse about the contract; a line that begins to compile fails `tsc`. */
import { expect, it } from 'vitest'
import type { z } from 'zod'
import type { Request, Stream } from '../../contract/message.ts'
import { ok } from '../../contract/result.ts'
import type { Answers, Sources } from './doorway.ts'
import { held } from './source.ts'

type TwoRequests = {
  readonly buy: Request<{ readonly quantity: number }, string>
  readonly sell: Request<undefined, void>
}
type TwoStreams = { readonly price: Stream<number, number>; readonly news: Stream<string, string> }

it('takes a full set of answers and sources', () => {
  const answers: Answers<TwoRequests> = { buy: (ask) => ok(`bought ${ask.quantity}`), sell: () => ok() }
  const sources: Sources<TwoStreams> = { price: held(1), news: held('quiet') }
  expect([Object.keys(answers), Object.keys(sources)]).toEqual([
    ['buy', 'sell'],
    ['price', 'news'],
  ])
})

it('refuses a missing, wrong or throw-away answer', () => {
  // @ts-expect-error sell is not answered
  const missing: Answers<TwoRequests> = { buy: () => ok('') }
  // @ts-expect-error the reply is a text, not a number
  const wrongReply: Answers<TwoRequests> = { buy: () => ok(1), sell: () => ok() }
  // @ts-expect-error the ask holds a number, not a text
  const wrongAsk: Answers<TwoRequests> = { buy: (ask: { quantity: string }) => ok(ask.quantity), sell: () => ok() }
  // @ts-expect-error a bare value is not a Result
  const bare: Answers<TwoRequests> = { buy: () => 'bought', sell: () => ok() }
  // @ts-expect-error a refusal is never undefined
  const silent: Answers<TwoRequests> = { buy: () => undefined, sell: () => ok() }
  expect([missing, wrongReply, wrongAsk, bare, silent]).toHaveLength(5)
})

it('refuses a missing or wrong source', () => {
  // @ts-expect-error news has no source
  const missing: Sources<TwoStreams> = { price: held(1) }
  // @ts-expect-error price is a number
  const wrong: Sources<TwoStreams> = { price: held('1'), news: held('') }
  expect([missing, wrong]).toHaveLength(2)
})

it('keeps the shape that main accepts and the type a window sends one and the same', () => {
  // @ts-expect-error the shape reads a text where the message says number
  const split: Request<number, void> = { ask: {} as z.ZodType<string> }
  expect(split).toBeDefined()
})
