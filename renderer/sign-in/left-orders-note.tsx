/** What was left at the broker when the sign-in ended, on the screens that come after it. */
import { useStore } from 'zustand'
import { gttsLeft } from '../../contract/gtts-left.ts'
import { useScreen, useSettings, useSumsHidden } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'
import { DottedWords } from '../ui/hidden-sum.tsx'
import { leftOrdersWords } from './left-orders.ts'

/** `otherwise` where nothing is known to be there. */
export function LeftOrders({ otherwise = null }: { readonly otherwise?: string | null }) {
  const { streams } = useScreen()
  const { grouping } = useSettings()
  const isHidden = useSumsHidden()
  const rows = useStore(streams.orders, lastOf)
  const portfolio = useStore(streams.portfolio, lastOf)
  const { conversions = [], positions = [] } = portfolio ?? {}
  const gtts = useStore(streams.gtts, (heard) => gttsLeft(lastOf(heard) ?? { gtts: [] }))
  const left = { rows: [...(rows?.values() ?? [])], conversions, positions }
  const words = leftOrdersWords(left, gtts, { grouping, isHidden })
  const said = words ?? otherwise
  return (
    said !== null && (
      <p>
        <DottedWords words={said} />
      </p>
    )
  )
}
