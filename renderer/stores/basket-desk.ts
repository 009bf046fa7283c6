/** Orders put by out of the ticket, to be looked at and sent together. Nothing here sends anything: the look asks main, and one Enter sends. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  type Basket,
  type BasketChange,
  type BasketOrder,
  type BasketTold,
  isAnotherContract,
  type OrderPrice,
  type SavedBasket,
} from '../../contract/basket.ts'
import type { CommandId } from '../../contract/commands.ts'
import type { AppError } from '../../contract/errors.ts'
import type { Instrument } from '../../contract/instrument.ts'
import type { Bridge } from '../../contract/ipc.ts'
import { type InstrumentKey, segmentOf } from '../../contract/kinds.ts'
import type { OrderButtonForm } from '../../contract/order-button.ts'
import type { Result } from '../../contract/result.ts'
import type { SessionState } from '../../contract/session.ts'
import type { Grouping } from '../format/money.ts'
import type { Stop } from '../time.ts'
import { rowWords } from '../words/row-words.ts'
import { type Heard, type HeardStore, lastOf } from './heard.ts'
import { createListHand, type ListHand } from './lists/list-hand.ts'
import { draftOfTerms } from './ticket/draft-of-terms.ts'
import type { Ticket } from './ticket/ticket.ts'

export type BasketDeskState = {
  readonly hand: ListHand
  /** What a look was asked at, as it stood then; null while nothing is. */
  readonly asked: { readonly round: number; readonly orders: Basket } | null
  /** What was not among the orders that were copied last, until it is put away; null where all were. */
  readonly copied: Copied | null
  readonly areSavedShown: boolean
  /** What prices of now were asked for, as it stood then; null while they are not. */
  readonly priced: Basket | null
}

export type Copied = {
  readonly form: OrderButtonForm
  /** 0 where nothing was copied. */
  readonly said: number
  readonly left: readonly { readonly id: string; readonly words: string; readonly why: string }[]
}

export type BasketDesk = {
  readonly store: StoreApi<BasketDeskState>
  /** This list of them has come to the screen, or the keyboard came to it: what is asked is asked there. */
  readonly take: (hand: ListHand) => void
  readonly leave: (hand: ListHand) => void
  /** `done` once it is in: not where the form keeps it. */
  readonly put: (done: () => void) => void
  /** At what is selected, else at all that are shown. */
  readonly look: () => void
  readonly change: () => void
  readonly takeOut: () => void
  readonly close: () => void
  /** What a look would be at, as text for other pages. It stays in the basket. */
  readonly copy: (form: OrderButtonForm) => void
  /** Asks for prices of now, of what a look would be at. */
  readonly price: () => void
  readonly setPrices: (prices: readonly OrderPrice[]) => Promise<Result<void, AppError>>
  readonly showSaved: () => void
  readonly hideSaved: () => void
  /** What `save` would save: what is selected, else all that are shown. */
  readonly chosen: () => Basket
  /** True where they are. */
  readonly save: (name: string) => Promise<boolean>
  /** True where they are in the basket. */
  readonly putSaved: (saved: SavedBasket, times: number) => Promise<boolean>
  readonly deleteSaved: (saved: SavedBasket) => Promise<void>
  readonly undoSaved: () => Promise<void>
}

export type BasketDeskParts = {
  readonly bridge: Pick<Bridge, 'changeBasket' | 'writeOrderButton'>
  readonly basket: HeardStore<BasketTold>
  readonly ticket: Pick<Ticket, 'putBy' | 'take'>
  readonly instrumentOf: (key: InstrumentKey) => Instrument | null
  readonly grouping: () => Grouping
  readonly isInList: () => boolean
  readonly show: (panel: 'basket' | 'ticket') => void
  readonly tell: (text: string) => void
  readonly warn: (text: string) => void
  /** False where the system did not take it. */
  readonly toClipboard: (text: string) => Promise<boolean>
  readonly keyWords: (command: CommandId) => string
  readonly problem: (error: AppError) => void
}

export function openBasketDesk(parts: BasketDeskParts): BasketDesk {
  const { bridge, basket, ticket, instrumentOf, grouping, show, tell, keyWords, problem } = parts
  /** Where no list of them is on the screen: nothing is hidden by a filter either. */
  const noList = createListHand()
  const nothingAsked = { asked: null, copied: null, priced: null }
  const store = createStore<BasketDeskState>(() => ({ hand: noList, ...nothingAsked, areSavedShown: false }))
  const close = () => store.setState(nothingAsked)
  const all = () => ordersIn(basket.getState()) ?? []
  const named = (ids: readonly string[]) => all().filter(({ id }) => ids.includes(id))
  let round = 0

  /** Null, and said, while they are looked at: what is on its way must not be in the ticket as well. */
  function inHand(): Basket | null {
    return isAsked() ? null : named(parts.isInList() ? store.getState().hand.ids() : [])
  }

  function isAsked(): boolean {
    if (store.getState().asked === null) return false
    show('basket')
    tell('The orders of the basket are being looked at. Esc leaves that first.')
    return true
  }

  async function put(done: () => void): Promise<void> {
    const meant = ticket.putBy()
    if (!meant.ok) {
      show('ticket')
      if (meant.error !== null) tell(meant.error)
      return
    }
    const { terms, ended } = meant.value
    const symbol = instrumentOf(terms.key)?.symbol ?? terms.key
    const answer = await bridge.changeBasket({ kind: 'put', terms, symbol })
    ended(answer.ok)
    if (!answer.ok) return problem(answer.error)
    done()
    tell(`In the basket: ${basketWords({ terms, symbol }, grouping())}. ${keyWords('basket.show')} shows it.`)
  }

  function remove(orders: Basket): Promise<boolean> {
    return done({ kind: 'take-out', ids: orders.map(({ id }) => id) })
  }

  async function takeOut(): Promise<void> {
    const orders = inHand()
    if (orders === null) return
    const [one] = orders
    if (one === undefined) return lead()
    if (!(await remove(orders))) return
    tell(orders.length === 1 ? `Taken out: ${basketWords(one, grouping())}.` : `${orders.length} orders taken out.`)
  }

  async function change(): Promise<void> {
    const orders = inHand()
    if (orders === null) return
    const [one, other] = orders
    if (one === undefined || other !== undefined) return lead()
    if (isAnotherContract(one, instrumentOf(one.terms.key))) {
      show('basket')
      return tell('Its key is that of another contract today: take it out, and put by anew what you mean.')
    }
    // It is in the one or in the other: in both it could be sent twice.
    if (!(await remove([one]))) return
    ticket.take(draftOfTerms(one.terms))
    show('ticket')
  }

  /** What is selected, else all that are shown. */
  function chosen(): Basket {
    const { hand } = store.getState()
    const isSelected = hand.store.getState().selected.size > 0
    return hand === noList ? all() : named(isSelected ? hand.ids() : hand.shown())
  }

  /** Buys first; null, and said, where there is none. */
  function meant(): Basket | null {
    const orders = chosen()
    if (orders.length > 0) return buysFirst(orders)
    const empty = `The basket is empty. ${keyWords('basket.put')} puts the order in the ticket into it.`
    tell(all().length === 0 ? empty : 'No order of the basket fits the filter.')
    return null
  }

  function look(): void {
    show('basket')
    if (store.getState().asked !== null) return
    const orders = meant()
    if (orders === null) return
    round += 1
    store.setState({ ...nothingAsked, asked: { round, orders } })
  }

  async function copy(form: OrderButtonForm): Promise<void> {
    // What is left out stands where the look does.
    if (isAsked()) return
    show('basket')
    const orders = meant()
    if (orders === null) return
    close()
    const answer = await bridge.writeOrderButton({ form, ids: orders.map(({ id }) => id) })
    if (!answer.ok) return problem(answer.error)
    const { text, left } = answer.value
    if (text !== null && !(await parts.toClipboard(text)))
      return parts.warn('Nothing was copied: the system did not take it. Press the key in the panel of the basket.')
    const copied = { form, said: orders.length - left.length, left: left.map(withWords(orders)) }
    if (left.length > 0) {
      store.setState({ copied })
      return parts.warn(copiedWords(copied))
    }
    tell(`${copiedWords(copied)} ${stillThere(copied)}`)
  }

  function withWords(orders: Basket) {
    return ({ id, why }: { readonly id: string; readonly why: string }) => {
      const order = orders.find((each) => each.id === id)
      return { id, words: order === undefined ? 'An order' : basketWords(order, grouping()), why }
    }
  }

  function price(): void {
    if (isAsked()) return
    show('basket')
    const priced = meant()
    if (priced !== null) store.setState({ ...nothingAsked, priced })
  }

  /** Each is a new order in its place: what was selected stays so, and the next look is at the same ones. */
  function followNames(prices: readonly OrderPrice[]): Stop {
    const { hand } = store.getState()
    const before = all().map(({ id }) => id)
    const stop = basket.subscribe(() => {
      const now = all().map(({ id }) => id)
      if (prices.some(({ id }) => now.includes(id))) return
      stop()
      if (now.length === before.length) hand.renamed(new Map(before.map((id, place) => [id, now[place] ?? id])))
    })
    return stop
  }

  async function setPrices(prices: readonly OrderPrice[]): Promise<Result<void, AppError>> {
    const stop = followNames(prices)
    const answer = await bridge.changeBasket({ kind: 'price', prices })
    if (!answer.ok) stop()
    if (answer.ok) tell(`Prices of now in the basket: ${ordersCounted(prices.length)}.`)
    return answer
  }

  function showSaved(): void {
    if (isAsked()) return
    show('basket')
    store.setState({ areSavedShown: true })
  }

  async function done(change: BasketChange): Promise<boolean> {
    const answer = await bridge.changeBasket(change)
    if (!answer.ok) problem(answer.error)
    return answer.ok
  }

  async function save(name: string): Promise<boolean> {
    const ids = chosen().map(({ id }) => id)
    const isSaved = await done({ kind: 'save', name, ids })
    if (isSaved) tell(`Saved as “${name}”: ${ordersCounted(ids.length)}.`)
    return isSaved
  }

  async function putSaved({ name, orders }: SavedBasket, times: number): Promise<boolean> {
    const isPut = await done({ kind: 'put-saved', name, times })
    const often = times === 1 ? '' : `, each for ${times} times its quantity`
    if (isPut) tell(`Out of “${name}”, now in the basket: ${ordersCounted(orders.length)}${often}.`)
    return isPut
  }

  async function deleteSaved({ name }: SavedBasket): Promise<void> {
    if (await done({ kind: 'delete-saved', name })) tell(`Deleted: “${name}”. Undo brings it back.`)
  }

  async function undoSaved(): Promise<void> {
    if (await done({ kind: 'undo-saved' })) tell('What was replaced or deleted last is back.')
  }

  function lead(): void {
    show('basket')
    tell('Choose one order of the basket with the arrows, then press the key again.')
  }

  return {
    store,
    take: (hand) => {
      if (store.getState().hand !== hand) store.setState({ hand })
    },
    leave: (hand) => {
      if (store.getState().hand === hand) store.setState({ hand: noList, ...nothingAsked, areSavedShown: false })
    },
    put: (done) => void put(done),
    look,
    change: () => void change(),
    takeOut: () => void takeOut(),
    close,
    price,
    setPrices,
    copy: (form) => void copy(form),
    showSaved,
    hideSaved: () => store.setState({ areSavedShown: false }),
    ...{ chosen, save, putSaved, deleteSaved, undoSaved },
  }
}

export function ordersCounted(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`
}

/** What became of it, in one sentence. */
export function copiedWords({ form, said, left }: Copied): string {
  if (said === 0) return 'Nothing was copied: none of these orders can be said there.'
  const as = form === 'page' ? 'a page with an order button' : 'a link'
  const count = said + left.length
  const of = left.length > 0 ? `${said} of ${count} orders` : ordersCounted(said)
  return `Copied as ${as}: ${of}.`
}

/** Who gives it away must know that the same orders can still be sent from here. */
export function stillThere({ said }: Copied): string {
  return said === 1 ? 'It is still in the basket.' : 'They are still in the basket.'
}

type Signed = { readonly basket: HeardStore<BasketTold>; readonly session: HeardStore<SessionState> }

/** Each problem once, when somebody is there to read it: the panel says it as long as it holds. */
export function sayUnread({ basket, session }: Signed, problem: (error: AppError) => void): Stop {
  let said: string | null = null
  const stops = [basket.subscribe(say), session.subscribe(say)]

  function say(): void {
    const told = lastOf(basket.getState())
    if (told === null || lastOf(session.getState())?.kind !== 'signed-in') return
    const words = told.problem?.happened ?? null
    // Each change of the basket brings it anew, in the same words.
    if (told.problem !== null && words !== said) problem(told.problem)
    said = words
  }

  return () => {
    for (const each of stops) each()
  }
}

export function ordersIn(heard: Heard<BasketTold>): Basket | null {
  return lastOf(heard)?.orders ?? null
}

/** What is sold may need less margin once what guards it is bought. */
function buysFirst(orders: Basket): Basket {
  return [...orders].toSorted((one, other) => Number(one.terms.side === 'sell') - Number(other.terms.side === 'sell'))
}

export function basketWords({ terms, symbol }: Omit<BasketOrder, 'id'>, grouping: Grouping): string {
  const isAtMarket = terms.type === 'market'
  // What goes at the market has no trigger of its own: the one of a cover order is its stop.
  const trigger = isAtMarket ? null : terms.trigger
  const words = rowWords({ ...terms, trigger, segment: segmentOf(terms.key), name: symbol }, grouping)
  return isAtMarket ? `${words} at the market` : words
}
