/** The two lights: the terminal's own core, and the broker. Each has a shape and a word beside its colour. */
import { useStore } from 'zustand'
import { assertNever } from '../../contract/result.ts'
import { useScreen } from '../screen-context.tsx'
import { type BrokerLight, brokerLight } from '../stores/broker-light.ts'
import type { CoreConnection } from '../stores/connection-to-core.ts'
import { type Light, LightItem } from './light-item.tsx'

export function CoreLight() {
  const connection = useStore(useScreen().core, ({ kind }) => kind)
  return <LightItem name="Core" light={coreLooks[connection]} title={coreWords} />
}

export function BrokerLightView() {
  const { streams } = useScreen()
  const session = useStore(streams.session)
  const account = useStore(streams.account)
  return <LightItem name="Broker" light={brokerLook(brokerLight(session, account))} />
}

const coreWords =
  'The part of the terminal that speaks with the broker. While it does not answer, what stands here is of the past.'

const coreLooks: Readonly<Record<CoreConnection['kind'], Light>> = {
  starting: { look: 'rest', glyph: 'hollow', word: 'starting' },
  answering: { look: 'well', glyph: 'full', word: 'answers' },
  silent: { look: 'doubt', glyph: 'triangle', word: 'is silent' },
  lost: { look: 'lost', glyph: 'cross', word: 'does not answer' },
}

function brokerLook(light: BrokerLight): Light {
  switch (light.kind) {
    case 'not-asked':
      return { look: 'rest', glyph: 'hollow', word: 'no sign-in' }
    case 'sign-in-over':
      return { look: 'rest', glyph: 'hollow', word: 'sign-in over' }
    case 'first-reading':
      return { look: 'rest', glyph: 'hollow', word: 'asked' }
    case 'answering':
      return { look: 'well', glyph: 'full', word: 'answers' }
    case 'problem':
      return { look: 'doubt', glyph: 'triangle', word: brokerProblemWord(light.error.kind) }
    case 'unknown':
      return { look: 'doubt', glyph: 'triangle', word: 'unknown' }
    default:
      return assertNever(light)
  }
}

function brokerProblemWord(kind: string): string {
  switch (kind) {
    case 'rate-limited':
      return 'asks us to wait'
    case 'broker-refused':
    case 'session-ended':
      return 'refuses'
    case 'unreadable-answer':
      return 'answers unreadably'
    default:
      return 'does not answer'
  }
}
