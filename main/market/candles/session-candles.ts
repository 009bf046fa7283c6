/** Candles on the session's token while there is one, and without where nobody is signed in (service facts 7.2). */
import type { BrokerCall } from '../../broker/broker.ts'
import { type BrokerTime, openBrokerTime } from '../../broker/broker-time.ts'
import { type CandleClient, openCandleClient } from '../../broker/candles/candle-client.ts'
import type { ReadingParts } from '../../broker/read-calls.ts'
import type { ManySockets } from '../../connections/many-sockets.ts'
import type { Profile } from '../../profile.ts'
import type { Secret } from '../../session/secret.ts'
import type { Session } from '../../session/session.ts'

export type SessionCandlesParts = ReadingParts & {
  readonly profile: Pick<Profile, 'baseUrl'>
  readonly session: Pick<Session, 'state' | 'withToken'>
}

export type SessionCandles = CandleClient & {
  /** What time it is at the broker, by its answers to these calls. */
  readonly brokerNow: BrokerTime['now']
}

export function openSessionCandles({
  profile,
  session,
  sockets,
  rates,
  clock,
  log,
}: SessionCandlesParts): SessionCandles {
  const brokerTime = openBrokerTime(clock)
  const heard = hearingDates(brokerTime, sockets)
  const client = openCandleClient({ baseUrl: profile.baseUrl, sockets: heard, rates, clock, log })

  function ask<Value>(call: (token?: Secret) => BrokerCall<Value>): BrokerCall<Value> {
    return session.state.snapshot().kind === 'signed-in' ? session.withToken(call) : call()
  }

  return {
    history: (range) => ask((token) => client.history(range, token)),
    today: (of) => ask((token) => client.today(of, token)),
    close: client.close,
    brokerNow: brokerTime.now,
  }
}

/** Every answer says when it was sent. */
function hearingDates({ hear }: BrokerTime, sockets: ManySockets | undefined): ManySockets {
  return {
    add: (socket, opened) => sockets?.add(socket, opened),
    ended: (outcome, millis) => {
      if (outcome.kind === 'answered') hear(outcome.answer.date)
      sockets?.ended(outcome, millis)
    },
  }
}
