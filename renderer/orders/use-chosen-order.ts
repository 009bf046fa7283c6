/** Tells the timelines, in every window, which order the hand chose here: one alone, and only in the list that has the keyboard. */
import { useEffect } from 'react'
import { usePanelPlace } from '../panel-place.tsx'
import { useScreen } from '../screen-context.tsx'
import type { ListHand } from '../stores/lists/list-hand.ts'

export function useChosenOrder(hand: ListHand): void {
  const { desk, orderLinks } = useScreen()
  const { link } = usePanelPlace()
  useEffect(() => {
    const tell = () => {
      const [row, other] = hand.ids()
      if (desk.store.getState().hand === hand && row !== undefined && other === undefined) orderLinks.choose(link, row)
    }
    const stops = [hand.store.subscribe(tell), desk.store.subscribe(tell)]
    tell()
    return () => stops.forEach((stop) => void stop())
  }, [hand, desk, orderLinks, link])
}
