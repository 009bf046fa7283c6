/** Orders and what comes of them: the ticket and the other ways to one, and the desks of the lists that they stand in. */
import type { Instrument } from '../../contract/instrument.ts'
import { noHabits } from '../../contract/order-habits.ts'
import { type BlotterActs, createBlotterActs } from '../commands/blotter-acts.ts'
import { createUsualActs, type UsualActs } from '../commands/order-acts.ts'
import { alertOnChart, instrumentInHand, oneKeyPriceInHand, priceInHand } from '../keyboard/in-hand.ts'
import type { Screen } from '../screen.ts'
import { openAlertDesk } from '../stores/alert-desk.ts'
import { openBasketDesk } from '../stores/basket-desk.ts'
import { followFirstSteps } from '../stores/first-steps.ts'
import { openGttDesk } from '../stores/gtt/gtt-desk.ts'
import { createGttForm } from '../stores/gtt/gtt-form.ts'
import { lastOf } from '../stores/heard.ts'
import { createLists } from '../stores/lists/list-acts.ts'
import { createInstrumentSearch } from '../stores/market/instrument-search.ts'
import { createOneKey, type OneKey } from '../stores/orders/one-key.ts'
import { openOrderDesk } from '../stores/orders/order-desk.ts'
import { createOrdersToSee } from '../stores/orders/orders-to-see.ts'
import { openHoldingDesk } from '../stores/positions/holding-desk.ts'
import { openPositionDesk } from '../stores/positions/position-desk.ts'
import { priceToBeginAt } from '../stores/ticket/begin-price.ts'
import { createSentenceLine } from '../stores/ticket/sentence-line.ts'
import { createTicket } from '../stores/ticket/ticket.ts'
import { usualOrder } from '../stores/ticket/usual-order.ts'
import { openWatchlistDesk } from '../stores/watchlist-desk.ts'
import type { Stop } from '../time.ts'
import { toClipboard } from '../ui/to-clipboard.ts'
import { asideNews } from '../words/aside-words.ts'
import type { Ground } from './ground.ts'
import type { LayoutPart } from './layout-part.ts'
import type { MarketPart } from './market-part.ts'

export type OrderPart = {
  readonly parts: Pick<
    Screen,
    | ('ticket' | 'line' | 'firstSteps' | 'ordersToSee' | 'lists' | 'watchlists')
    | ('desk' | 'positionDesk' | 'holdingDesk' | 'alertDesk' | 'basketDesk' | 'gttDesk')
  > & { readonly oneKey: OneKey }
  readonly usual: UsualActs
  readonly blotter: BlotterActs
  readonly stops: readonly Stop[]
}

export function openOrderPart(
  ground: Ground,
  layout: LayoutPart,
  { parts: shown, instrumentOf }: MarketPart,
): OrderPart {
  const { bridge, time, page, streams, notices, settings, keyWords, isIn } = ground
  const { document } = page
  const { tell, problem } = notices
  const { show } = layout
  const { market, listing, charts } = shown
  const portfolio = () => lastOf(streams.portfolio.getState())
  const grouping = () => settings().grouping
  const usualOf = (of: Instrument) => usualOrder(lastOf(streams.habits.getState()) ?? noHabits, of)

  const ticket = createTicket({
    ...{ bridge, time, instrumentOf, usualOf, portfolio, problem },
    lastOf: (key) => priceToBeginAt(market.quote(key)),
  })
  const stopAsideNews = ticket.store.subscribe((now, before) => {
    const news = asideNews(now, before, { instrumentOf, bringBackKey: keyWords('ticket.bring-back') })
    if (news !== null) notices.say(news, false)
  })
  const search = createInstrumentSearch(bridge.searchInstruments, time)
  const line = createSentenceLine({
    ...{ search, listing, time },
    history: () => lastOf(streams.habits.getState())?.sentences ?? [],
    usualProduct: (of) => usualOf(of).product ?? 'intraday',
    remember: (sentence) => void bridge.rememberSentence(sentence),
    take: (draft, of, unread) => {
      listing.know(of)
      ticket.take(draft, null, unread)
      show('ticket')
      void ticket.look()
    },
  })
  const oneKey = createOneKey({
    ...{ bridge, instrumentOf, usualOf, quote: market.quote, tell, keyWords, problem, grouping },
    state: () => {
      const heard = streams.arming.getState()
      return heard.kind === 'current' ? heard.value : null
    },
    askToArm: () => layout.parts.sheet.open('arm'),
    instrumentInHand: ground.instrumentInHand,
    priceInHand: () => oneKeyPriceInHand(document),
    newPress: () => page.crypto.randomUUID(),
    look: (review) => {
      ticket.show(review)
      show('ticket')
    },
  })
  const firstSteps = followFirstSteps({
    orders: streams.orders,
    ticket: ticket.store,
    listing: listing.store,
    onInHand: (then) => {
      const look = () => instrumentInHand(document) !== null && then()
      document.addEventListener('focusin', look)
      return () => document.removeEventListener('focusin', look)
    },
  })

  const desk = openOrderDesk({ orders: streams.orders, tell })
  const positionDesk = openPositionDesk({ portfolio: streams.portfolio, tell })
  const holdingDesk = openHoldingDesk({ portfolio: streams.portfolio, tell })
  const lists = createLists()
  const watchlists = openWatchlistDesk({ changeWatchlists: bridge.changeWatchlists, tell, keyWords, problem })
  const priceHere = () => priceInHand(document) ?? charts.level()
  const alertDesk = openAlertDesk({
    ...{ bridge, alerts: streams.alerts, tell, keyWords, problem },
    instrumentInHand: ground.instrumentInHand,
    priceFor: (key) => priceHere() ?? priceToBeginAt(market.quote(key)),
    onChart: () => alertOnChart(document),
    isInList: () => isIn('alerts'),
    openSheet: () => layout.parts.sheet.open('alert'),
    show: () => show('alerts'),
  })
  const basketDesk = openBasketDesk({
    ...{ bridge, basket: streams.basket, ticket, instrumentOf, grouping, show, tell, keyWords, problem },
    isInList: () => isIn('basket'),
    toClipboard: (text) => toClipboard(document, text),
    warn: notices.warn,
  })

  const gttDesk = openGttDesk({
    ...{ gtts: streams.gtts, orders: streams.orders, tell, keyWords },
    form: createGttForm({
      ...{ bridge, time, instrumentOf, usualOf, problem },
      lastOf: (key) => priceToBeginAt(market.quote(key)),
    }),
    instrumentInHand: ground.instrumentInHand,
    sideInHand: () => (isIn('holdings') ? 'sell' : 'buy'),
    priceInHand: priceHere,
    openSheet: layout.parts.sheet.open,
    showOrderRow: (row) => {
      desk.reveal(row)
      show('orders')
    },
  })

  return {
    parts: {
      ...{ ticket, line, oneKey, firstSteps, lists, watchlists },
      ...{ desk, positionDesk, holdingDesk, alertDesk, basketDesk, gttDesk },
      ordersToSee: createOrdersToSee(),
    },
    usual: createUsualActs({ bridge, ticket, instrumentOf, tell, problem }),
    blotter: createBlotterActs({
      ...{ lists, watchlists, desk, positionDesk, holdingDesk, ticket, market },
      ...{ instrumentOf, portfolio, isIn, show, tell },
      instrumentInHand: ground.instrumentInHand,
      panelInHand: ground.panelInHand,
    }),
    stops: [search.stop, firstSteps.stop, stopAsideNews],
  }
}
