/** Nothing is sent that was not looked at as it stands, and nothing twice. */
import { expect, test } from 'vitest'
import { type ConversionReview, conversionSchema } from '../../../contract/conversions.ts'
import { instant, intentId } from '../../../contract/kinds.ts'
import { ok } from '../../../contract/result.ts'
import { createConvertForm } from './convert-form.ts'

const terms = conversionSchema.parse({ key: 'NSE_EQ|INE002A01018', from: 'intraday', to: 'delivery', quantity: 4 })
const intent = intentId('bw-0001-aaaaaaaa')

function scene(stops: readonly string[] = []) {
  if (intent === undefined) throw new Error('no name')
  const review: ConversionReview = { intent, terms, words: 'Convert 4', value: null, sends: {}, stops }
  const sent: unknown[] = []
  const form = createConvertForm({
    reviewConversion: async () => ok(review),
    convertPosition: async (ask) => {
      sent.push(ask)
      return ok({ intent, state: { kind: 'accepted', at: instant(0), late: false } })
    },
  })
  return { form, sent, step: () => form.store.getState().step.kind }
}

test('shown first, then sent, and once', async () => {
  const { form, sent, step } = scene()
  await form.send()
  expect([step(), sent]).toEqual(['asking', []])
  await form.look(terms)
  expect([step(), sent]).toEqual(['looked', []])
  await Promise.all([form.send(), form.send()])
  await form.send()
  expect([step(), sent]).toEqual(['sent', [{ intent }]])
})

test('what is stopped is not sent', async () => {
  const { form, sent, step } = scene(['Trading is halted.'])
  await form.look(terms)
  await form.send()
  expect([step(), sent]).toEqual(['looked', []])
})

test('what was changed after the look, or while it was under way, is not sent', async () => {
  const { form, sent, step } = scene()
  await form.look(terms)
  form.change()
  await form.send()
  expect([step(), sent]).toEqual(['asking', []])
  const looking = form.look(terms)
  form.change()
  await looking
  await form.send()
  expect([step(), sent]).toEqual(['asking', []])
})
