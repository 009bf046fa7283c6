/** Offers what a command may ask of the log that has the keyboard, so that its keys reach no other list. */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { usePanelPlace } from '../panel-place.tsx'
import { useScreen } from '../screen-context.tsx'
import type { ListActs } from '../stores/lists/list-acts.ts'
import { type LogListParts, logListActs } from './log-list-acts.ts'

/** The field of the filter, to be given to it. */
export function useLogList(parts: Pick<LogListParts, 'save' | 'whyNotSave'>): RefObject<HTMLInputElement | null> {
  const { lists, notices } = useScreen()
  const { id } = usePanelPlace()
  const field = useRef<HTMLInputElement>(null)
  const act = useEffectEvent((name: keyof ListActs) => {
    logListActs({ ...parts, filter: () => field.current?.select(), tell: notices.tell })[name]()
  })
  useEffect(
    () =>
      lists.offer(id, {
        filter: () => act('filter'),
        group: () => act('group'),
        sort: () => act('sort'),
        columns: () => act('columns'),
        save: () => act('save'),
      }),
    [lists, id],
  )
  return field
}
