/** Assembles the terminal's core from its parts, without Electron: both shells show what this offers. */
import { join } from 'node:path'
import type { CommandId } from '../contract/commands.ts'
import type { AppError } from '../contract/errors.ts'
import type { OpenOrders, TerminalDescription, TerminalRequests, TerminalStreams } from '../contract/ipc.ts'
import type { Change, Snapshot } from '../contract/message.ts'
import { ok, type Result } from '../contract/result.ts'
import type { SystemHaltKey } from '../contract/system-halt-key.ts'
import { answerWindows } from './answer-windows.ts'
import type { Arming } from './arming/arming.ts'
import type { Answers, Sources } from './ipc/doorway.ts'
import type { Source } from './ipc/source.ts'
import { type Core, openCore } from './open-core.ts'
import type { Trading } from './orders/trading.ts'
import type { AskPerson } from './ports/ask-person.ts'
import type { Clock } from './ports/clock.ts'
import type { Log } from './ports/log.ts'
import type { OpenBrowser } from './ports/open-browser.ts'
import type { Random } from './ports/random.ts'
import type { Stop } from './ports/stop.ts'
import type { Profile } from './profile.ts'
import type { SecretStore } from './session/secret-store.ts'
import { openDataFolder } from './storage/data-folder.ts'
import { lockFolder } from './storage/folder-lock.ts'
import { openStore, type Store } from './storage/store.ts'
import { tellWindows } from './tell-windows.ts'
import type { Workspaces } from './workspaces/workspaces.ts'

export type TerminalParts = {
  readonly profile: Profile
  readonly shell: 'electron' | 'web'
  readonly version: string
  /** Everything the terminal keeps is in here. Made if missing, for this person only. */
  readonly dataDir: string
  readonly clock: Clock
  readonly random: Random
  readonly secretStore: SecretStore
  /** `window`: the window itself opens the login page from `SessionState.loginUrl` (practice in the web shell). */
  readonly loginOpensIn: 'system-browser' | 'window'
  readonly openBrowser: OpenBrowser
  /** Left out where the shell has nothing outside its windows to ask in. */
  readonly askPerson?: AskPerson
  /** The program of the thread that reads the broker's list of instruments. */
  readonly instrumentWorker: URL
  /** Whether orders are rehearsed, so that the first one of the day does not meet code that has never run. */
  readonly rehearses?: true
  /** The program of the thread that reads the feed; without it main reads the feed itself, on the clock that is given. */
  readonly feedReader?: URL
  /** The program of the thread that receives postbacks; without it main receives them itself, on the clock that is given. */
  readonly postbackReceiver?: URL
  readonly log: Log
}

/** These tell every window the same. */
type SameForAll = Omit<TerminalStreams, 'market' | 'arrivals' | 'command'>
type SharedSources = { readonly [K in keyof SameForAll]: Source<Snapshot<SameForAll[K]>, Change<SameForAll[K]>> }

export type Terminal = {
  readonly answers: Answers<TerminalRequests>
  readonly sources: Omit<Sources<TerminalStreams>, keyof SameForAll> & SharedSources
  /** What stays live at the exchange when the terminal goes. */
  readonly openOrders: () => OpenOrders
  readonly cancelAllOrders: Trading['cancelAll']
  /** For the menu, the tray and the keys of the system: it needs no window (T56). */
  readonly engageKillSwitch: Trading['killSwitch']['engage']
  /** Before a window opens, from a shell that asked the system for it. */
  readonly tellSystemHaltKey: (told: SystemHaltKey) => void
  /** For what ends the trader's presence outside the windows, as the lock of the screen. */
  readonly disarm: Arming['disarm']
  /** Feeds the `command` stream of one window, from a menu outside it. */
  readonly sendCommand: (id: CommandId, windowId: string) => void
  /** For a shell that opens windows itself. */
  readonly windows: Workspaces['forShell']
  /** Closes sockets, servers and the store. A second call does nothing more. */
  readonly stop: () => Promise<void>
}

export async function assembleTerminal(parts: TerminalParts): Promise<Result<Terminal, AppError>> {
  const kept = openKept(parts)
  if (!kept.ok) return kept
  const { store, unlock } = kept.value
  const core = await openCore(parts, store)
  let systemHaltKey: SystemHaltKey = { kind: 'none' }
  let stopped: Promise<void> | null = null
  return ok({
    answers: answerWindows({ core, store, parts, describe: () => describe(parts, core, systemHaltKey) }),
    sources: tellWindows(core),
    openOrders: core.trading.openOrders,
    cancelAllOrders: core.trading.cancelAll,
    engageKillSwitch: core.trading.killSwitch.engage,
    tellSystemHaltKey: (told) => {
      systemHaltKey = told
    },
    disarm: core.arming.disarm,
    sendCommand: (id, windowId) => void core.command.send(windowId, id),
    windows: core.workspaces.forShell,
    stop: () => {
      stopped ??= core.stop().finally(unlock)
      return stopped
    },
  })
}

/** The folder, which no other terminal has meanwhile, and what is in its store. */
function openKept({ dataDir, clock, log }: TerminalParts): Result<{ store: Store; unlock: Stop }, AppError> {
  const folder = openDataFolder(dataDir, log)
  if (!folder.ok) return folder
  const locked = lockFolder(dataDir, log)
  if (!locked.ok) return locked
  const opened = openStore({ file: join(dataDir, 'terminal.sqlite'), clock, log })
  if (!opened.ok) {
    locked.value()
    return opened
  }
  return ok({ store: opened.value, unlock: locked.value })
}

function describe(
  { version, shell }: TerminalParts,
  { profile, redirectProblem }: Pick<Core, 'profile' | 'redirectProblem'>,
  systemHaltKey: SystemHaltKey,
): TerminalDescription {
  const { name, kind, baseUrl, accountBy, redirectUri, practiceDay } = profile
  const brokerHost = new URL(baseUrl).host
  const told = { name, kind, brokerHost, accountBy, redirectUri, practiceDay }
  const profileTold = redirectProblem === null ? told : { ...told, redirectProblem }
  return { version, shell, systemHaltKey, profile: profileTold }
}
