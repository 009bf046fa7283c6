/** The page of the drawing benches: mounts the contestant that its address names. */
import '@fontsource-variable/inter/wght.css'
import '../../../renderer/theme/tokens.css'
import '../../../renderer/theme/base.css'
import { runWatchlist } from './watchlist/run-watchlist.tsx'

const asked = new URLSearchParams(location.search)
const root = document.getElementById('root')
if (root) await runWatchlist(root, asked.get('contestant') ?? '', Number(asked.get('changes')))
document.body.dataset['ready'] = ''
