/** Which commands apply now; one that does not says why, where it stands greyed. */
import { isChartCommand } from '../../contract/chart-commands.ts'
import type { CommandId } from '../../contract/commands.ts'
import { assertNever } from '../../contract/result.ts'
import type { SessionState } from '../../contract/session.ts'
import type { CoreConnection } from '../stores/connection-to-core.ts'

/** What the answer depends on. `session` is null until it is known. */
export type Situation = {
  readonly core: CoreConnection['kind']
  readonly session: SessionState['kind'] | null
  /** Whether the app's key and secret are the person's own. */
  readonly isLive?: boolean
  /** Whether a practice broker was started with the terminal. */
  readonly hasPracticeDay?: boolean
}

/** The reason in a few words, or null when the command applies. */
export function whyNot(id: CommandId, situation: Situation): string | null {
  if (isChartCommand(id)) return needsSignIn(situation)
  switch (id) {
    case 'session.sign-in':
      return needsCore(situation) ?? whyNotSignIn(situation.session)
    case 'session.cancel-sign-in':
      return needsCore(situation) ?? (situation.session === 'waiting-for-browser' ? null : 'no login page is open')
    case 'session.sign-out':
      return needsCore(situation) ?? needsSignIn(situation)
    case 'session.give-credentials':
      return needsCore(situation) ?? whyNotGive(situation)
    case 'session.give-token':
      return needsCore(situation) ?? (situation.session === 'needs-credentials' ? noKeyYet : whyNotGive(situation))
    case 'session.new-practice-day':
      return (
        needsCore(situation) ?? (situation.hasPracticeDay ? null : 'no practice broker was started with the terminal')
      )
    case 'account.show':
    case 'watchlist.show':
    case 'watchlist.add':
    case 'watchlist.lists':
    case 'watchlist.next-list':
    case 'watchlist.previous-list':
    case 'watchlist.columns':
    case 'watchlist.heading':
    case 'watchlist.bring-back':
    case 'watchlist.save-csv':
    case 'watchlist.read-csv':
    case 'alerts.show':
    case 'connections.show':
    case 'budgets.show':
    case 'journal.show':
    case 'journal.earlier':
    case 'journal.later':
    case 'journal.older':
    case 'journal.check':
    case 'journal.save':
    case 'postbacks.show':
    case 'depth.show':
    case 'depth.levels':
    case 'ladder.show':
    case 'ladder.ticks':
    case 'ladder.centre':
    case 'chain.show':
    case 'payoff.show':
    case 'chain.next-expiry':
    case 'chain.previous-expiry':
    case 'basket.show':
    case 'gtt.show':
    case 'basket.put':
    case 'basket.look':
    case 'basket.change':
    case 'basket.take-out':
    case 'basket.saved':
    case 'ticket.show':
    case 'ticket.bring-back':
    case 'orders.show':
    case 'positions.show':
    case 'trades.show':
    case 'holdings.show':
    case 'funds.show':
    case 'timeline.show':
    case 'timeline.lock':
    case 'list.filter':
    case 'list.group':
    case 'list.sort':
    case 'list.wider':
    case 'list.narrower':
    case 'list.own-width':
    case 'list.save':
    case 'chart.show':
    case 'view.float':
    case 'view.split-right':
    case 'view.split-below':
    case 'view.another':
    case 'view.close-panel':
    case 'view.bring-back':
    case 'view.next-tab':
    case 'view.previous-tab':
    case 'view.tab-left':
    case 'view.tab-right':
    case 'view.next-group':
    case 'view.wider':
    case 'view.narrower':
    case 'view.taller':
    case 'view.shorter':
    case 'view.float-left':
    case 'view.float-right':
    case 'view.float-up':
    case 'view.float-down':
    case 'view.maximise':
    case 'view.link':
    case 'view.reset-layout':
      return needsSignIn(situation)
    case 'view.new-window':
    case 'view.main-window':
    case 'view.reopen-window':
    case 'view.close-window':
    case 'workspace.1':
    case 'workspace.2':
    case 'workspace.3':
    case 'workspace.4':
    case 'workspace.5':
    case 'workspace.6':
    case 'workspace.7':
    case 'workspace.8':
    case 'workspace.9':
    case 'workspace.list':
    case 'workspace.lock':
    case 'ticket.buy':
    case 'ticket.sell':
    case 'ticket.keep-for-instrument':
    case 'ticket.keep-for-segment':
    case 'ticket.forget-default':
    case 'orders.sentence':
    case 'orders.arm':
    case 'orders.buy-now':
    case 'orders.sell-now':
    case 'orders.cancel':
    case 'orders.modify':
    case 'orders.again':
    case 'positions.exit':
    case 'positions.half':
    case 'positions.reverse':
    case 'positions.convert':
    case 'positions.derive':
    case 'orders.withdraw':
    case 'orders.decide':
    case 'orders.timeline':
    case 'orders.cancel-all':
    case 'gtt.make':
    case 'gtt.cancel-all':
    case 'orders.check':
    case 'account.refresh':
    case 'watchlist.undo':
    case 'basket.price':
    case 'basket.copy-button':
    case 'basket.copy-link':
    case 'alerts.make':
    case 'alerts.change':
    case 'alerts.put-away':
    case 'alerts.delete':
    case 'alerts.undo':
      return needsCore(situation) ?? needsSignIn(situation)
    // The kill switch asks for nothing but a core: it holds whoever is signed in.
    case 'orders.halt':
    case 'orders.release':
    case 'instruments.refresh':
    case 'orders.state':
    case 'orders.limits':
    case 'orders.journal':
    case 'view.settings':
    case 'view.theme':
    case 'view.density':
    case 'view.direction':
    case 'view.grouping':
    case 'view.sums':
    case 'help.change-keys':
    case 'help.first-steps':
    case 'help.app-console':
    case 'help.status':
      return needsCore(situation)
    case 'view.palette':
    case 'view.next-panel':
    case 'view.previous-panel':
    case 'orders.put-away':
    case 'help.secrets':
    case 'help.told':
    case 'help.keys':
      return null
    default:
      return assertNever(id)
  }
}

function needsCore({ core }: Situation): string | null {
  switch (core) {
    case 'answering':
    // What is asked waits there: a halt above all must not be kept from it.
    case 'silent':
      return null
    case 'starting':
      return 'the terminal is still starting'
    case 'lost':
      return "the terminal's core does not answer"
    default:
      return assertNever(core)
  }
}

function needsSignIn({ session }: Situation): string | null {
  return session === 'signed-in' ? null : 'sign in first'
}

const noKeyYet = 'give the key and secret of the app first'

/** Where they have never been given, the form is shown already. */
function whyNotGive({ session, isLive = false }: Situation): string | null {
  if (!isLive) return 'the practice broker brings its own'
  switch (session) {
    case 'signed-out':
    case 'ended':
      return null
    case 'needs-credentials':
      return 'the form for them is open'
    case 'signed-in':
      return 'sign out first'
    case 'wrong-account':
      return 'say first which account it is'
    case 'resuming':
    case 'waiting-for-browser':
    case 'exchanging-code':
      return 'signing in is under way'
    case null:
      return 'the terminal is still starting'
    default:
      return assertNever(session)
  }
}

function whyNotSignIn(session: SessionState['kind'] | null): string | null {
  switch (session) {
    case 'signed-out':
    case 'ended':
    case 'wrong-account':
      return null
    case 'signed-in':
      return 'you are signed in'
    case 'needs-credentials':
      return 'give the API key and secret first'
    case 'waiting-for-browser':
      return 'the login page is open already'
    case 'resuming':
    case 'exchanging-code':
      return 'signing in is under way'
    case null:
      return 'the terminal is still starting'
    default:
      return assertNever(session)
  }
}
