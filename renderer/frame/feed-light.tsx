/** The light of the market feed. */
import { useStore } from 'zustand'
import { useFromNow, useScreen, useSession, useSettings } from '../screen-context.tsx'
import { feedCounts, feedLook, feedWords } from './feed-look.ts'
import { LightItem, type LightWay } from './light-item.tsx'

const toConnections: LightWay = { command: 'connections.show', shows: 'the connections' }

export function FeedLight() {
  const { grouping } = useSettings()
  const heard = useStore(useScreen().streams.feed)
  const report = heard.kind === 'current' ? heard.value : null
  const counts = report ? feedCounts(report, grouping) : ''
  const title = useFromNow((now) => (report ? feedWords(report, now) : null))
  // The panel of the connections is for who is signed in.
  const way = useSession()?.kind === 'signed-in' ? toConnections : null
  const more = counts === '' ? '' : ` ${counts}`
  return <LightItem name="Feed" light={feedLook(heard)} {...{ more, way }} title={title ?? undefined} />
}
