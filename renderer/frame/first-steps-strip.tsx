/** The first practice order, step by step: what to do next, with the key that does it. It watches, and takes no key itself. */
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { assertNever } from '../../contract/result.ts'
import { mainWindow } from '../../contract/workspaces.ts'
import { useScreen, useSession, useSettings } from '../screen-context.tsx'
import { type FirstStep, firstSteps } from '../stores/first-steps.ts'
import { CommandButton } from '../ui/button.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { CommandKey, KeyCaps } from '../ui/key-caps.tsx'
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
  const place = Math.min(firstSteps.indexOf(step) + 1, 5)
  const isDone = step === 'cancelled' || step === 'filled'
  return (
    <section className="first-steps" aria-label="Your first practice order">
      <b className="figures">{isDone ? <Glyph name="tick" /> : `First order, ${place} of 4`}</b>
      <p aria-live="polite">{wordsOf(step)}</p>
      <CommandButton command="help.first-steps" look={isDone ? 'plain' : 'quiet'}>
        {isDone ? 'Close' : 'Skip'}
      </CommandButton>
    </section>
  )
}

function wordsOf(step: FirstStep): ReactNode {
  switch (step) {
    case 'choose':
      return (
        <>
          <CommandKey command="watchlist.add" /> then a name, such as reliance, then <KeyCaps chord="Enter" />;{' '}
          <KeyCaps chord="Esc" /> goes to its row.
        </>
      )
    case 'ticket':
      return (
        <>
          <CommandKey command="ticket.buy" /> on a row opens the ticket, to buy it.
        </>
      )
    case 'send':
      return (
        <>
          <KeyCaps chord="Tab" /> to the price and type one a little lower, so that the order waits.{' '}
          <KeyCaps chord="Enter" /> shows what would be sent, <KeyCaps chord="Enter" /> again sends it.
        </>
      )
    case 'cancel':
      return (
        <>
          The order waits at the practice broker. <CommandKey command="orders.show" /> goes to it,{' '}
          <CommandKey command="orders.cancel" /> then <KeyCaps chord="Enter" /> cancels it.
        </>
      )
    case 'cancelled':
      return (
        <>
          Placed and cancelled: your first practice order. <CommandKey command="help.keys" /> has every key.
        </>
      )
    case 'filled':
      return (
        <>
          Your first practice order was filled. <CommandKey command="positions.show" /> shows the position,{' '}
          <CommandKey command="help.keys" /> every key.
        </>
      )
    default:
      return assertNever(step)
  }
}
