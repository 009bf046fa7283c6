/** What every part of the window stands on: the bridge and what main tells over it, the time, the page, and where the hand is on it. */
import type { CommandId } from '../../contract/commands.ts'
import type { TerminalDescription } from '../../contract/ipc.ts'
import type { Platform } from '../../contract/key-names.ts'
import type { InstrumentKey } from '../../contract/kinds.ts'
import type { PanelKind } from '../../contract/panels.ts'
import { defaultSettings, type Settings } from '../../contract/settings.ts'
import { faultReporter, reportUncaught } from '../frame/report-faults.ts'
import { instrumentInHand, isInPanel, panelInHand } from '../keyboard/in-hand.ts'
import { keyWordsOf } from '../keyboard/keys-told.ts'
import type { Screen, ScreenParts } from '../screen.ts'
import { createNotices } from '../stores/announcements/notices.ts'
import { startClock } from '../stores/clock.ts'
import { describe } from '../stores/description.ts'
import { lastOf } from '../stores/heard.ts'
import { hearStreams } from '../stores/streams.ts'
import type { Stop } from '../time.ts'

export type Ground = Pick<Screen, 'bridge' | 'time' | 'streams' | 'described' | 'notices' | 'report' | 'platform'> & {
  readonly page: Window
  readonly clock: ReturnType<typeof startClock>
  readonly settings: () => Settings
  /** The key in force, for a sentence. */
  readonly keyWords: (command: CommandId) => string
  readonly isInShell: (shell: TerminalDescription['shell']) => boolean
  /** The id of the panel that has the keyboard. */
  readonly panelInHand: () => string | null
  readonly instrumentInHand: () => InstrumentKey | null
  readonly isIn: (kind: PanelKind) => boolean
  readonly stops: readonly Stop[]
}

export function layGround({ bridge, time, page }: ScreenParts): Ground {
  const { document } = page
  const platform: Platform = /Mac/.test(page.navigator.userAgent) ? 'mac' : 'other'
  const report = faultReporter(bridge)
  const { streams, stop } = hearStreams(bridge)
  const described = describe(() => bridge.describeTerminal(), time)
  const clock = startClock(time)
  return {
    ...{ bridge, time, page, platform, report, streams, clock },
    notices: createNotices(time),
    described: described.store,
    settings: () => lastOf(streams.settings.getState()) ?? defaultSettings,
    keyWords: (command) => keyWordsOf(lastOf(streams.keys.getState()), command, platform),
    isInShell: (shell) => {
      const known = described.store.getState()
      return known.kind === 'known' && known.terminal.shell === shell
    },
    panelInHand: () => panelInHand(document),
    instrumentInHand: () => instrumentInHand(document),
    isIn: (kind) => isInPanel(document, kind),
    stops: [
      reportUncaught(page, report),
      // A reading must never be younger than the clock that counts its age.
      streams.account.subscribe(clock.look),
      clock.stop,
      described.stop,
      stop,
    ],
  }
}
