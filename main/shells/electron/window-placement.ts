/** Where a window opens: where it was, on the monitor it was on, unless that place can no longer be seen. */
import type { Bounds } from '../../../contract/workspaces.ts'
import { boundsSchema } from '../../../contract/workspaces-schema.ts'

export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const smallest = { width: 640, height: 480 }
const usual = { width: 1440, height: 900 }
/** As much of the title bar as a hand needs to take hold of it. */
const grip = { width: 120, height: 32 }

/** `workAreas` are the monitors without their task bars, the primary one first. */
export function placeWindow(saved: unknown, workAreas: readonly [Area, ...Area[]]): Bounds {
  const read = boundsSchema.safeParse(saved)
  if (!read.success) return { ...centred(usual, workAreas[0]), maximized: false }
  const { maximized, ...box } = read.data
  const home = mostCovered(titleBar(box), workAreas)
  if (home === null) return { ...centred(box, workAreas[0]), maximized }
  return { ...box, ...fitted(box, home), maximized }
}

function titleBar({ x, y, width }: Area): Area {
  return { x, y, width, height: grip.height }
}

/** The monitor that shows the most of the title bar; null where none shows enough to take hold of. */
function mostCovered(bar: Area, workAreas: readonly Area[]): Area | null {
  let best: Area | null = null
  let most = 0
  for (const area of workAreas) {
    const width = overlap(bar.x, bar.width, area.x, area.width)
    const height = overlap(bar.y, bar.height, area.y, area.height)
    if (width < grip.width || height < grip.height || width <= most) continue
    most = width
    best = area
  }
  return best
}

function overlap(start: number, length: number, otherStart: number, otherLength: number): number {
  return Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart)
}

/** No smaller than a window can be used, no larger than the monitor. */
function fitted(size: { readonly width: number; readonly height: number }, area: Area) {
  const within = (wanted: number, least: number, most: number) => Math.min(Math.max(wanted, least), most)
  return {
    width: within(size.width, smallest.width, area.width),
    height: within(size.height, smallest.height, area.height),
  }
}

function centred(size: { readonly width: number; readonly height: number }, area: Area) {
  const { width, height } = fitted(size, area)
  return {
    x: Math.round(area.x + (area.width - width) / 2),
    y: Math.round(area.y + (area.height - height) / 2),
    width,
    height,
  }
}
