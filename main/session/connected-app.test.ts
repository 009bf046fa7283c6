import { expect, test } from 'vitest'
import { ok, type Result } from '../../contract/result.ts'
import type { AppCredentials, Broker } from '../broker/broker.ts'
import { connectApp } from './connected-app.ts'
import { Secret } from './secret.ts'

const app = (apiKey: string): AppCredentials => ({ apiKey, apiSecret: new Secret('secret') })

/** A keychain that answers when it is told to. */
function scene() {
  const closed: string[] = []
  const reading = Promise.withResolvers<Result<AppCredentials | null, never>>()
  let reads = 0
  const keeper = {
    read: () => {
      reads += 1
      return reading.promise
    },
  }
  // Only its end is looked at.
  const connect = ({ apiKey }: AppCredentials) => ({ close: () => closed.push(apiKey) }) as unknown as Broker
  const connected = connectApp(keeper, connect)
  return { connected, closed, answer: reading.resolve, reads: () => reads, now: () => connected.current()?.app.apiKey }
}

test('a key that is given while the keychain still answers is the one, and stays it', async () => {
  const { connected, closed, answer, now } = scene()
  const found = connected.find()
  connected.replace(app('given'))
  answer(ok(app('kept')))
  expect(await found).toMatchObject({ value: { app: { apiKey: 'given' } } })
  expect([now(), closed]).toEqual(['given', []])
})

test('the keychain is asked once, and a key given later ends the connection of the one before', async () => {
  const { connected, closed, answer, reads, now } = scene()
  answer(ok(app('kept')))
  await connected.find()
  await connected.find()
  expect([now(), reads()]).toEqual(['kept', 1])
  connected.replace(app('given'))
  expect([now(), closed]).toEqual(['given', ['kept']])
})
