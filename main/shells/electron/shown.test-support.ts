/** The Electron shell shown on the double, for the tests of its wiring. */
import type { OneKeyEnd } from '../../../contract/arming.ts'
import type { CommandId } from '../../../contract/commands.ts'
import { type Gtts, gttsNotReadYet } from '../../../contract/gtt.ts'
import { requests, streams } from '../../../contract/ipc.ts'
import type { KeyChoices } from '../../../contract/keys.ts'
import { instant } from '../../../contract/kinds.ts'
import { ok } from '../../../contract/result.ts'
import type { SystemHaltKey } from '../../../contract/system-halt-key.ts'
import type { TradingState } from '../../../contract/trading.ts'
import type { Bounds, WorkspacesState } from '../../../contract/workspaces.ts'
import { addressed } from '../../ipc/addressed.ts'
import { held } from '../../ipc/source.ts'
import type { KillSwitch } from '../../orders/halt/kill-switch.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import type { Terminal } from '../../terminal.ts'
import { windowFile } from '../window-files.ts'
import { electronDouble, type Lacking } from './double.test-support.ts'
import { prepareElectron, show } from './start-electron-terminal.ts'

const files = new Map([
  ['/', windowFile('index.html', Buffer.from('<!doctype html>page'))],
  ['/index.html', windowFile('index.html', Buffer.from('<!doctype html>page'))],
  ['/assets/index-abcd1234.js', windowFile('index-abcd1234.js', Buffer.from('script'))],
])

/** The shell as `main/index.ts` starts it, with answers that record what reached them. */
export function shown(lacking: Lacking = {}, kill: Pick<KillSwitch, 'engage'> = { engage: async () => ok() }) {
  const double = electronDouble(lacking)
  const clock = manualClock(0)
  const reached: string[] = []
  const lines: string[] = []
  const saved: unknown[] = []
  const kept = new Map<string, Bounds>()
  const monitors: string[] = []
  const shut: string[] = []
  const gone: string[] = []
  const disarmed: OneKeyEnd[] = []
  const orders = { open: 0, unknown: 0, sentence: '' }
  const keysTold: SystemHaltKey[] = []
  const workspaces = held<WorkspacesState>({ active: 'trade', arrangement: '', list: [], windows: [] })
  const prices = held<unknown>('first')
  const counts = { starts: 0, stops: 0 }
  const counted = {
    snapshot: prices.snapshot,
    subscribe: (listener: (value: unknown) => void) => {
      counts.starts += 1
      const stop = prices.subscribe(listener)
      return () => {
        counts.stops += 1
        stop()
      }
    },
  }
  const keys = held<KeyChoices>({})
  const command = addressed<CommandId>()
  const gtts = held<Gtts>({ ...gttsNotReadYet, readAt: instant(0) })
  const trading = held<Pick<TradingState, 'halt' | 'book'>>({
    halt: { kind: 'trading' },
    book: { kind: 'current', since: instant(0), checkedAt: instant(0) },
  })
  const answers = Object.fromEntries(
    Object.keys(requests).map((name) => [
      name,
      () => {
        reached.push(name)
        return ok()
      },
    ]),
  )
  const terminal = {
    answers,
    sources: {
      ...Object.fromEntries(Object.keys(streams).map((name) => [name, counted])),
      ...{ trading, gtts, keys, command: command.source },
    },
    engageKillSwitch: kill.engage,
    tellSystemHaltKey: (told: SystemHaltKey) => void keysTold.push(told),
    disarm: (why: OneKeyEnd) => void disarmed.push(why),
    openOrders: () => orders,
    sendCommand: (id: CommandId, windowId: string) => {
      reached.push(`command ${id}`)
      command.send(windowId, id)
    },
    windows: {
      state: workspaces,
      setMonitors: (told: string) => void monitors.push(told),
      closed: (name: string) => () => void shut.push(name),
      gone: (name: string) => void gone.push(name),
      bounds: {
        read: (name: string) => kept.get(name) ?? null,
        save: (_name: string, value: unknown) => void saved.push(value),
      },
    },
    stop: async () => {},
    // Built from the contract's own names, which the compiler cannot follow through Object.fromEntries.
  } as unknown as Terminal
  const log = {
    note: (_area: string, what: string) => void lines.push(what),
    fault: (_area: string, error: unknown) => `ref-${lines.push(String(error))}`,
  }
  const start = {
    electron: double.electron,
    argv: ['electron', 'out/main/index.js', '--profile', 'p.json', '--user-data', '/data'],
    variables: {},
    platform: 'linux',
    builtMain: '/app/out/main',
    clock,
    random: (bytes: number) => new Uint8Array(bytes),
    secretStore: {} as never,
  }
  const args = prepareElectron(start)
  const practiceDay = { number: 0, began: 'begun' } as const
  show(start, terminal, { name: 'Practice', kind: 'practice', practiceDay }, files, log)
  const [window] = double.windows
  const session = double.sessions.get('terminal')
  if (!window || !session) throw new Error('no window was opened')
  return {
    ...double,
    args,
    clock,
    window,
    session,
    reached,
    lines,
    saved,
    kept,
    prices,
    counts,
    trading,
    gtts,
    keys,
    workspaces,
    monitors,
    shut,
    gone,
    disarmed,
    orders,
    keysTold,
  }
}

export type Shown = ReturnType<typeof shown>
