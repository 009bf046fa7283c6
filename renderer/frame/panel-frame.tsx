/** What every panel stands in: a region that F6 stops at, and a boundary that keeps its faults to itself. */
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { PanelKind } from '../../contract/panels.ts'
import { isTyping } from '../keyboard/dispatcher.ts'
import { isKeyboardUnclaimed, regionAttribute } from '../keyboard/regions.ts'
import { usePanelPlace } from '../panel-place.tsx'
import { useScreen } from '../screen-context.tsx'
import { Button } from '../ui/button.tsx'
import { Boundary } from './boundary.tsx'
import { focusBeginning, leaveField } from './dock/dock-focus.ts'
import { panelParts } from './panel-kinds.tsx'
import { useChosenRow } from './use-chosen-row.ts'
import { useKeptScroll } from './use-kept-scroll.ts'

export function PanelFrame({ kind }: { readonly kind: PanelKind }) {
  const { report } = useScreen()
  const { title, Body } = panelParts[kind]
  const { id, isVisible } = usePanelPlace()
  const chosenRow = useChosenRow()
  const region = useRef<HTMLElement>(null)
  useKeptScroll(region, isVisible)
  // The first panel to be drawn takes the keyboard when nothing has it, as after a sign-in.
  useLayoutEffect(() => {
    if (isKeyboardUnclaimed(document)) region.current?.focus()
  }, [])

  /** From the panel itself an arrow leads into it; Escape out of a field that has no use of its own for it, to the row in hand, else to the panel. */
  function onKeyDown(event: KeyboardEvent): void {
    const { target } = event
    if (target === event.currentTarget && isPlainArrow(event) && focusBeginning(id)) event.preventDefault()
    if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof Element)) return
    if (event.nativeEvent.isComposing || !isTyping(target) || target.closest('dialog') !== null) return
    event.preventDefault()
    leaveField(id, ':is(tr, td, [role="row"], [role="application"])[tabindex="0"]')
  }

  return (
    <section
      ref={region}
      className="panel"
      tabIndex={-1}
      aria-label={`${title} panel`}
      data-panel={id}
      data-kind={kind}
      onKeyDown={onKeyDown}
      {...chosenRow}
      {...{ [regionAttribute]: '' }}
    >
      <Boundary
        where={`panel ${kind}`}
        report={report}
        instead={(again) => <FailedPanel title={title} again={again} />}
      >
        <Body />
      </Boundary>
    </section>
  )
}

function isPlainArrow({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (key === 'ArrowDown' || key === 'ArrowUp') && !ctrlKey && !metaKey && !altKey && !shiftKey
}

function FailedPanel({ title, again }: { readonly title: string; readonly again: () => void }) {
  return (
    <div className="failed-panel" role="alert">
      <h2>The {title.toLowerCase()} panel failed</h2>
      <p>It shows nothing now, so that it shows nothing wrong. The other panels go on, and the fault was logged.</p>
      <Button onPress={again}>Open it again</Button>
    </div>
  )
}
