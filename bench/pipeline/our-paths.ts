/** The product's way of a tick: the feed is read in a thread of its own, and main makes frames of what that wrote. */
import { ok } from '../../contract/result.ts'
import { createBoard } from '../../main/market/board/board.ts'
import { startReader } from '../../main/market/reader/reader.ts'
import { openReaderFeed } from '../../main/market/reader/reader-feed.ts'
import { openMarketWindows } from '../../main/market/windows/market-windows.ts'
import { type Clock, systemClock } from '../../main/ports/clock.ts'
import { Secret } from '../../main/session/secret.ts'
import { followed, oneInDepth } from './moving-messages.ts'
import type { Path, PathParts } from './paths.ts'
import { openReaderHolding } from './reader-holding.ts'

export const unpaced = (parts: PathParts) => open(parts, withoutWaiting)
export const paced = (parts: PathParts) => open(parts, systemClock)
export const conflated = (parts: PathParts) => ({ ...open(parts, withoutWaiting), painted: () => {} })

/** One screen's refresh is the same wait for everybody, and would hide what is measured here. */
const withoutWaiting: Clock = {
  ...systemClock,
  after: (millis, run) => {
    if (millis > 20) return systemClock.after(millis, run)
    const soon = setImmediate(run)
    return () => clearImmediate(soon)
  },
}

const limits = { ltpc: 5_000, optionGreeks: 3_000, full: 2_000, full30: 50, connections: 2, legacySymbols: 500 }
const program = new URL('./reader.ts', import.meta.url)

function open({ address, post }: PathParts, windowClock: Clock): Path {
  const window = { windowId: 'bench', refusal: null }
  const board = createBoard(8_192)
  const feed = openReaderFeed({
    board,
    address: () => Promise.resolve(ok(new Secret(address))),
    limits,
    keepsRealTime: false,
    startReader: startReader(program),
    clock: systemClock,
    log: { note: () => {} },
  })
  const windows = openMarketWindows({
    feed: { board, follow: feed.want, slotFor: board.slotFor, report: feed.report },
    clock: windowClock,
  })
  windows.source(window).subscribe(post)
  const wants = followed.map((key, index) => ({ key, level: index % oneInDepth === 0 ? 'depth5' : 'greeks' }) as const)
  windows.watch('bench', { panel: 'all', wants })
  feed.start()
  const opened = new Promise<void>((resolve) => {
    const stop = feed.report.subscribe(({ state, followed: count }) => {
      if (state === 'off' || state === 'connecting' || count < followed.length) return
      stop()
      resolve()
    })
  })
  return {
    opened,
    painted: (sequence) => windows.painted('bench', sequence),
    suspects: () => feed.report.snapshot().suspectValues,
    besides: openReaderHolding(),
  }
}
