/** What windows ask of the core, each by the part that answers it. */
import type { TerminalDescription, TerminalRequests } from '../contract/ipc.ts'
import { ok } from '../contract/result.ts'
import { askCosts } from './account/ask-costs.ts'
import { answerArming } from './arming/answer-arming.ts'
import type { Answers } from './ipc/doorway.ts'
import { links } from './links.ts'
import type { Core } from './open-core.ts'
import { writeOrderButton } from './order-button/write-order-button.ts'
import { answerTrading } from './orders/answers.ts'
import { placeFromBasket } from './orders/from-basket.ts'
import { askPracticeDay } from './practice-day.ts'
import { importChoices } from './storage/import-choices.ts'
import type { Store } from './storage/store.ts'
import type { TerminalParts } from './terminal.ts'

export type AnswerParts = {
  readonly core: Core
  readonly store: Store
  readonly parts: Pick<TerminalParts, 'dataDir' | 'openBrowser' | 'clock' | 'log'>
  readonly describe: () => TerminalDescription
}

export function answerWindows({ core, store, parts, describe }: AnswerParts): Answers<TerminalRequests> {
  const { profile, session, account, market, trading, settings, habits, workspaces, keys, drawings, basket } = core
  const { dataDir, openBrowser, clock, log } = parts
  const orderAnswers = answerTrading(trading)
  return {
    describeTerminal: () => ok(describe()),
    signIn: session.signIn,
    cancelSignIn: session.cancelSignIn,
    signOut: session.signOut,
    giveCredentials: session.giveCredentials,
    giveToken: session.giveToken,
    forgetAccount: session.forgetAccount,
    refreshAccount: account.refresh,
    ...askCosts({ session, client: core.costs }),
    ...market.answers,
    readDrawings: ({ key }) => ok(drawings.read(key)),
    keepDrawing: ({ key, drawing }) => drawings.keep(key, drawing),
    removeDrawing: ({ key, id }) => drawings.remove(key, id),
    moveCrosshair: (move) => {
      core.crosshair.announce(move)
      return ok()
    },
    ...orderAnswers,
    placeOrder: core.sameEnter.place(placeFromBasket(basket, orderAnswers.placeOrder)),
    modifyOrder: core.sameEnter.modify(orderAnswers.modifyOrder),
    ...answerArming({ arming: core.arming, place: core.place, habits }),
    beginPracticeDay: askPracticeDay({ profile, dataDir, log }),
    ...workspaces.answers,
    linkOrder: core.orderLinks.choose,
    saveSettings: settings.save,
    saveKeys: keys.save,
    importChoices: importChoices({ store, settings, keys }),
    changeWatchlists: core.watchlists.change,
    changeAlerts: core.alerts.change,
    changeBasket: basket.change,
    writeOrderButton: writeOrderButton({
      ...{ profile, basket: () => basket.source.snapshot().orders, instrument: market.facts.instrument },
      ...{ app: session.app, clock },
    }),
    openLink: ({ name }) => openBrowser(links[name]),
    reportFault: ({ where, detail }) => {
      log.note('window', `fault in ${where}`, detail)
      return ok()
    },
  }
}
