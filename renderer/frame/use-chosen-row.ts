/** In a linked panel the row that has the keyboard is what its letter shows, once the hand rests on it. */
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react'
import { type InstrumentKey, instrumentKey } from '../../contract/kinds.ts'
import { usePanelPlace } from '../panel-place.tsx'
import { useScreen } from '../screen-context.tsx'
import { createRestingRow } from './resting-row.ts'

type ChosenRow = {
  readonly onFocus: (event: FocusEvent) => void
  readonly onBlur: (event: FocusEvent) => void
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onKeyDownCapture: (event: KeyboardEvent) => void
}

export function useChosenRow(): ChosenRow {
  const { time } = useScreen()
  const place = usePanelPlace()
  const current = useRef(place)
  useEffect(() => {
    current.current = place
  })
  const resting = useMemo(
    () =>
      createRestingRow(time, (key) => {
        const { link, instrument, choose } = current.current
        if (link !== null && instrument !== key) choose(key)
      }),
    [time],
  )
  useEffect(() => resting.stop, [resting])

  return {
    onFocus: ({ target }) => resting.come(target, keyOf(rowAround(target))),
    // What loses the keyboard with its window is still the active element.
    onBlur: ({ target }) => resting.go(target, document.activeElement === target),
    onPointerDown: ({ target }) => {
      const row = target instanceof Element ? rowAround(target) : null
      const key = keyOf(row)
      if (key !== null && row?.contains(document.activeElement)) resting.press(key)
    },
    // Arrows only pass over rows.
    onKeyDownCapture: ({ key }) => {
      if (key === 'Enter' || key.length === 1) resting.act()
    },
  }
}

function rowAround(target: Element): HTMLElement | null {
  return target.closest<HTMLElement>('[role="row"][data-key], tr[data-key]')
}

function keyOf(row: HTMLElement | null): InstrumentKey | null {
  return instrumentKey(row?.dataset['key'] ?? '') ?? null
}
