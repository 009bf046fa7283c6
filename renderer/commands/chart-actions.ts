/** The commands of a chart, each asked of the chart that is meant. */
import { type ChartCommandId, chartCommands } from '../../contract/chart-commands.ts'

export function chartActions(ask: (what: ChartCommandId) => void): { readonly [Id in ChartCommandId]: () => void } {
  // Object.keys and Object.fromEntries give up the names of the table they are made from.
  const ids = Object.keys(chartCommands) as ChartCommandId[]
  return Object.fromEntries(ids.map((id) => [id, () => ask(id)])) as { [Id in ChartCommandId]: () => void }
}
