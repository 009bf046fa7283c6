/** The light of the market feed. */
import { useStore } from 'zustand'
import { useScreen, useSettings } from '../screen-context.tsx'
import { feedCounts, feedLook, feedWords } from './feed-look.ts'
import { LightItem } from './light-item.tsx'

export function FeedLight() {
  const { grouping } = useSettings()
  const heard = useStore(useScreen().streams.feed)
  const report = heard.kind === 'current' ? heard.value : null
  const counts = report ? feedCounts(report, grouping) : ''
  const title = report ? feedWords(report) : undefined
  return <LightItem name="Feed" light={feedLook(heard)} more={counts === '' ? '' : ` ${counts}`} title={title} />
}
