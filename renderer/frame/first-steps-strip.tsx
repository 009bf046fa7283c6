/** The first practice order, step by step: what to do next, with the key that does it. It watches, and takes no key itself. */
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { assertNever } from '../../contract/result.ts'
import { mainWindow } from '../../contract/workspaces.ts'
import { handsOnKeyboard } from '../keyboard/regions.ts'
import { useScreen, useSession, useSettings } from '../screen-context.tsx'
import type { FirstStep } from '../stores/first-steps.ts'
import { CommandButton } from '../ui/button.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { SaidCommandKey, SaidKey } from '../ui/key-caps.tsx'
import './first-steps-strip.css'

export function FirstStepsStrip() {
  const { described, layout } = useScreen()
  const isPractice = useStore(described, (now) => now.kind === 'known' && now.terminal.profile.kind === 'practice')
  const isMain = useStore(layout.store, ({ place }) => place?.window === mainWindow)
  const { firstSteps: wanted } = useSettings()
  const isSignedIn = useSession()?.kind === 'signed-in'
  return wanted === 'shown' && isPractice && isMain && isSignedIn ? <Strip /> : null
}

function Strip() {
  const step = useStore(useScreen().firstSteps.store, (state) => state.step)
  const place = places[step]
  return (
    <section ref={handsOnKeyboard} className="first-steps" aria-label="Your first practice order">
      <b className="figures">{place === null ? <Glyph name="tick" /> : `First order, ${place} of 4`}</b>
      <p aria-live="polite">{wordsOf(step)}</p>
      <CommandButton command="help.first-steps" look={place === null ? 'plain' : 'quiet'}>
        {place === null ? 'Close' : 'Skip'}
      </CommandButton>
    </section>
  )
}

/** Null when all is done. */
const places: Readonly<Record<FirstStep, number | null>> = {
  ...{ choose: 1, ticket: 2, name: 2, other: 2, send: 3, cancel: 4 },
  ...{ cancelled: null, filled: null },
}

function wordsOf(step: FirstStep): ReactNode {
  switch (step) {
    case 'choose':
      return (
        <>
          <SaidCommandKey command="watchlist.add" /> then a name, such as reliance, then <SaidKey chord="Enter" />;{' '}
          <SaidKey chord="Esc" /> goes to its row.
        </>
      )
    case 'ticket':
      return (
        <>
          <SaidCommandKey command="ticket.buy" /> on a row opens the ticket, to buy it.
        </>
      )
    case 'name':
      return (
        <>
          The ticket has no instrument yet: type a name in it, such as reliance, then <SaidKey chord="Enter" />.
        </>
      )
    case 'other':
      return (
        <>
          This is only a figure, which nobody can buy. <SaidKey chord="Shift+Tab" /> to the name and type one that is
          traded, such as reliance, then <SaidKey chord="Enter" />.
        </>
      )
    case 'send':
      return (
        <>
          <SaidKey chord="Tab" /> to the price and type one a little lower, so that the order waits.{' '}
          <SaidKey chord="Enter" /> shows what would be sent, <SaidKey chord="Enter" /> again sends it.
        </>
      )
    case 'cancel':
      return (
        <>
          The order waits at the practice broker. <SaidCommandKey command="orders.show" /> goes to it,{' '}
          <SaidCommandKey command="orders.cancel" /> then <SaidKey chord="Enter" /> cancels it.
        </>
      )
    case 'cancelled':
      return (
        <>
          Placed and cancelled: your first practice order. <SaidCommandKey command="help.keys" /> has every key.
        </>
      )
    case 'filled':
      return (
        <>
          Your first practice order was filled. <SaidCommandKey command="positions.show" /> shows the position,{' '}
          <SaidCommandKey command="help.keys" /> every key.
        </>
      )
    default:
      return assertNever(step)
  }
}
