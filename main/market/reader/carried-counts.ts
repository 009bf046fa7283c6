/** Counts go on from one reader to the next: what was not believed before one died was still not believed. */
import type { FeedReport } from '../../../contract/market.ts'

export type Carried = Pick<FeedReport, 'refusedFrames' | 'suspectValues' | 'reconnects' | 'oddities'>

export const nothingCarried: Carried = {
  refusedFrames: 0,
  suspectValues: 0,
  reconnects: 0,
  oddities: { strangers: 0, unknownFields: 0, unknownNumbers: 0, overCeiling: 0 },
}

export function withCarried(report: FeedReport, before: Carried): FeedReport {
  const { oddities } = report
  return {
    ...report,
    refusedFrames: report.refusedFrames + before.refusedFrames,
    suspectValues: report.suspectValues + before.suspectValues,
    reconnects: report.reconnects + before.reconnects,
    oddities: {
      strangers: oddities.strangers + before.oddities.strangers,
      unknownFields: oddities.unknownFields + before.oddities.unknownFields,
      unknownNumbers: oddities.unknownNumbers + before.oddities.unknownNumbers,
      overCeiling: oddities.overCeiling + before.oddities.overCeiling,
    },
  }
}
