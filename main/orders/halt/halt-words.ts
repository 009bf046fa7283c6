/** What the kill switch could not do, in sentences. */
import { type AppError, inWords } from '../../../contract/errors.ts'
import { gttsLeftWords, type ToldOfLeft } from '../../../contract/gtts-left.ts'
import { haltStepWords } from '../../../contract/halt-words.ts'
import type { BookState, HaltState } from '../../../contract/trading.ts'
import { releaseWord } from '../../../contract/typed-words.ts'
import type { SendOutcome } from '../../broker/orders/order-calls.ts'
import { readProduct } from '../../broker/orders/order-words.ts'
import { productName } from '../../words/amounts.ts'
import type { HaltPosition } from './kill-switch-parts.ts'

/**
 * One line for wherever there is room for no more: `Halted. 3 open, 1 unknown, checking…`. With it what the halt leaves alone: GTT orders
 * often guard what is held, and go by themselves.
 */
export function haltLine(state: HaltState, book: BookState['kind'], gtts: ToldOfLeft): string {
  if (state.kind === 'trading') return state.doubt === undefined ? 'Trading' : `Trading. ${state.doubt}`
  const positions = state.closes
    ? `, ${state.openPositions} ${state.openPositions === 1 ? 'position' : 'positions'}`
    : ''
  const counts = `${state.openOrders} open, ${state.unknownOrders} unknown${positions}`
  const sentences = [...state.couldNot, ...gttsLeftWords(gtts)]
  const more = sentences.length === 0 ? '' : ` ${sentences.join(' ')}`
  return `Halted. ${counts}, ${haltStepWords(state, book)}${more}`
}

export function cancelTrouble(outcome: SendOutcome<unknown>): string | null {
  switch (outcome.kind) {
    case 'accepted':
      return null
    case 'unknown':
      return `Whether the cancellation of everything arrived is not known. ${outcome.error.happened} Your orders are read to find out; pressing again sends it again.`
    default:
      return `The cancellation of everything was not done. ${outcome.error.happened} It is tried again.`
  }
}

export function stillOpen(orders: number, cancels: number): string {
  const which = orders === 1 ? 'One order is' : `${orders} orders are`
  return `${which} still open after everything was cancelled ${cancels} times. It is tried again; look at the list of orders.`
}

export function readTrouble(error: AppError): string {
  return `Your orders and positions could not be read. ${error.happened} It is tried again.`
}

export function notAllRead(error: AppError): string {
  return `Nothing proves that all is closed. ${inWords(error)}`
}

/** Without how much of it is open: this stands in every window and in the tray, also while sums are hidden (T55). */
export function cannotClose(position: HaltPosition, why: string): string {
  return `${called(position)}, is not closed: ${why}`
}

export const notKnown =
  'what became of an order or a conversion of it is not known. It goes on when the broker shows that, or when you say how it ended.'

export function notListed(position: HaltPosition): string {
  return `${called(position)}, was open and is in the list of positions no more. It is read again before it counts as closed.`
}

function called({ name, product }: HaltPosition): string {
  const held = readProduct(product)
  const word = typeof held === 'string' ? productName(held) : product
  return `${name}, ${word}`
}

export function staysSold(name: string): string {
  return `${name} was sold out of your holdings and stays sold: nothing of it is open.`
}

export const afterRestart = 'Trading was halted when the terminal ended. It goes on as soon as you are signed in.'

export const mayBeHalted =
  'The journal could not be read to its end, so it is not known whether trading was halted when the terminal ended. If you had halted it, halt it again. No new order leaves before you begin a new journal.'

export const isReleaseWord = (typed: string): boolean => typed.trim() === releaseWord

export const notReleased: AppError = {
  kind: 'confirm-needed',
  happened: `Trading stays halted: it is released by the word ${releaseWord}, typed out.`,
  todo: `Type ${releaseWord} to trade again.`,
}

export function releaseNotKept(error: AppError): string {
  return `The kill switch is released, but that could not be written down. Until it is, a restart may find trading halted. ${error.happened}`
}
