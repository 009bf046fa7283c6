/** What a chart gives away as files: its picture and its candles. */
import type { Instrument } from '../../../contract/instrument.ts'
import { instant } from '../../../contract/kinds.ts'
import { formatDate, formatInstant } from '../../format/instants.ts'
import type { Screen } from '../../screen.ts'
import { lengthName, lengthWords } from '../../stores/chart/candle-length.ts'
import type { ChartData } from '../../stores/chart/chart-data.ts'
import { saveFile } from '../../ui/save-file.ts'
import { stateLooks } from '../../ui/state-look.ts'
import { candlesCsv } from './candles-csv.ts'
import type { BarStyle } from './chart-setup.ts'
import { averagedWords } from './chart-words.ts'
import { pictureOf } from './picture.ts'
import type { ChartView } from './view/chart-view.ts'

export type ChartFile = {
  readonly data: ChartData
  readonly instrument: Instrument | null | undefined
  readonly screen: Pick<Screen, 'market' | 'time' | 'described' | 'notices'>
}

export type Pictured = Pick<ChartFile, 'instrument'> & {
  readonly data: Pick<ChartData, 'key' | 'length'>
  readonly style: BarStyle
}

export function saveCandles({ data, instrument, screen }: ChartFile): void {
  const body = new Blob([candlesCsv(data.bars(), data.settledTo(), data.state.getState())], { type: 'text/csv' })
  const name = fileName(data, instrument, 'csv')
  saveFile(document, name, body)
  screen.notices.tell(`${data.bars().length} candles were handed over to be saved as ${name}.`)
}

export function savePicture(view: ChartView, { data, instrument, screen, style }: ChartFile & Pictured): void {
  const now = screen.time.wall()
  const described = screen.described.getState()
  const isPractice = described.kind !== 'known' || described.terminal.profile.kind === 'practice'
  const title = pictureTitle({ data, instrument, style })
  const state = stateLooks[screen.market.quote(data.key).state].word
  const practice = isPractice ? 'PRACTICE, made-up prices · ' : ''
  const detail = `${practice}${state} · taken ${formatDate(now)} ${formatInstant(instant(now))} · charts by TradingView`
  const name = fileName(data, instrument, 'png')
  const give = (body: Blob | null) => {
    if (body) saveFile(document, name, body)
    screen.notices.tell(body ? `The picture was handed over to be saved as ${name}.` : 'The picture could not be made.')
  }
  const picture = pictureOf(view.chart.takeScreenshot(true, false), { title, detail }, document)
  if (picture) picture.toBlob(give, 'image/png')
  else give(null)
}

/** Averaged bars look like any others, and no price of them was traded at. */
export function pictureTitle({ data, instrument, style }: Pictured): string {
  const title = `${instrument?.symbol ?? data.key} · ${instrument?.segment ?? ''} · ${lengthWords(data.length)}`
  return style === 'heikin-ashi' ? `${title} · ${averagedWords}` : title
}

function fileName({ key, length }: ChartData, instrument: Instrument | null | undefined, ending: string): string {
  return `${(instrument?.symbol ?? key).replace(/[^\w-]+/g, '-')}-${lengthName(length)}.${ending}`
}
