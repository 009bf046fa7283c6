/** The page of the drawing benches: mounts the contestant that its address names. */
import '@fontsource-variable/inter/wght.css'
import '../../../renderer/theme/tokens.css'
import '../../../renderer/theme/base.css'
import { runChart } from './chart/run-chart.ts'
import { runWatchlist } from './watchlist/run-watchlist.tsx'

const asked = new URLSearchParams(location.search)
const root = document.getElementById('root')
const contestant = asked.get('contestant') ?? ''
if (root && contestant.endsWith('chart')) await runChart(root, contestant)
else if (root) await runWatchlist(root, contestant, Number(asked.get('changes')))
document.body.dataset['ready'] = ''
