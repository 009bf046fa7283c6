/** The commands of a chart, each asked of the chart that is meant. */
import { type ChartCommandId, chartCommands } from '../../contract/chart-commands.ts'
import { namesOf } from '../../contract/names-of.ts'

export function chartActions(ask: (what: ChartCommandId) => void): { readonly [Id in ChartCommandId]: () => void } {
  // Object.fromEntries gives up the names of the table that it is made from.
  return Object.fromEntries(namesOf(chartCommands).map((id) => [id, () => ask(id)])) as {
    [Id in ChartCommandId]: () => void
  }
}
