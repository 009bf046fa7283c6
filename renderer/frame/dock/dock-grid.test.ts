import { Orientation } from 'dockview-react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { besides, type GridNode, gridOf, groupNames, groupsOf, keptGrid, lineOf, withGroupAgain } from './dock-grid.ts'
import { createHomes, placeAmong } from './dock-homes.ts'

const { HORIZONTAL, VERTICAL } = Orientation
const room = { width: 1440, height: 848 }

type Plan = number | readonly Plan[]

/** Rows and columns in turn; the numbers are shares. */
const plans = fc.letrec<{ plan: Plan }>((tie) => ({
  plan: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.integer({ min: 1, max: 9 }),
    fc.array(tie('plan'), { minLength: 2, maxLength: 4 }),
  ),
})).plan

const grids = fc
  .tuple(fc.array(plans, { minLength: 2, maxLength: 4 }), fc.constantFrom(HORIZONTAL, VERTICAL))
  .map(([plan, way]) => drawn(plan, way, room, { last: 0 }, way === HORIZONTAL ? room.height : room.width))

function drawn(plan: Plan, way: Orientation, at: typeof room, names: { last: number }, size: number): GridNode {
  if (typeof plan === 'number') {
    names.last += 1
    return { group: String(names.last), size }
  }
  const along = way === HORIZONTAL ? 'width' : 'height'
  const shares = plan.map((one) => (typeof one === 'number' ? one : 5))
  const sum = shares.reduce((all, share) => all + share, 0)
  let [share, end] = [0, 0]
  const nodes = plan.map((one, index) => {
    share += shares[index] ?? 0
    const start = end
    end = Math.round((share / sum) * at[along])
    return drawn(one, way === HORIZONTAL ? VERTICAL : HORIZONTAL, { ...at, [along]: end - start }, names, end - start)
  })
  return { way, nodes, size }
}

/** As Dockview does it: a branch of one gives way to it, and what is left shares the room evenly. */
function without(node: GridNode, group: string): GridNode | null {
  if ('group' in node) return node.group === group ? null : node
  const left = node.nodes.flatMap((one) => without(one, group) ?? [])
  const length = node.nodes.reduce((sum, { size }) => sum + size, 0)
  const even = left.length < node.nodes.length
  const nodes = left
    .map((one) => (even ? { ...one, size: Math.floor(length / left.length) } : one))
    .flatMap((one) => ('way' in one && one.way === node.way ? one.nodes : [one]))
  const [only] = nodes
  return only && nodes.length === 1 ? { ...only, size: node.size } : only ? { ...node, nodes } : null
}

const someGroup = (grid: GridNode) => fc.constantFrom(...groupNames(grid))

test('a group that left stands exactly where it stood, in every grid', () => {
  fc.assert(
    fc.property(
      grids.chain((grid) => fc.tuple(fc.constant(grid), someGroup(grid))),
      ([grid, group]) => {
        const now = without(grid, group)
        if (now) expect(withGroupAgain(grid, now, group, room)).toEqual(grid)
      },
    ),
  )
})

test('several that float come back in any order, and each to its place', () => {
  fc.assert(
    fc.property(
      grids.chain((grid) => {
        const left = fc.shuffledSubarray([...groupNames(grid)], {
          minLength: 1,
          maxLength: groupNames(grid).length - 1,
        })
        const back = left.chain((groups) => fc.shuffledSubarray(groups, { minLength: groups.length }))
        return fc
          .tuple(fc.constant(grid), left, fc.constant(back))
          .chain(([one, groups, ordered]) =>
            fc.tuple(
              fc.constant(one),
              fc.constant(groups),
              fc.shuffledSubarray(groups, { minLength: groups.length }),
              ordered,
            ),
          )
      }),
      ([grid, left, back]) => {
        const homes = createHomes()
        let now: GridNode | null = grid
        left.forEach((group, at) => {
          if (!now) return
          homes.leave(group, { group, tabs: [group], grid: now }, left.slice(0, at))
          now = without(now, group)
        })
        for (const group of back) {
          const home = homes.of(group)
          now = now && home && homes.gridWith(home, now, room)
        }
        expect(shape(now)).toEqual(shape(grid))
      },
    ),
  )
})

function shape(node: GridNode | null): unknown {
  return node && ('group' in node ? node.group : [node.way, ...node.nodes.map(shape)])
}

test('in a window of another size it has its share, to the last pixel', () => {
  fc.assert(
    fc.property(
      grids.chain((grid) => fc.tuple(fc.constant(grid), someGroup(grid))),
      fc.integer({ min: 600, max: 3000 }),
      fc.integer({ min: 400, max: 2000 }),
      ([grid, group], width, height) => {
        const now = without(grid, group)
        const again = now && withGroupAgain(grid, now, group, { width, height })
        if (!again) return
        expect(shape(again)).toEqual(shape(grid))
        const kept = keptGrid(again, { width, height }, (name) => ({ views: [name], id: name }))
        expect(areaOf(again, { width, height })).toBe(width * height)
        expect(gridOf(kept)).toEqual(again)
        expect(groupsOf(kept.root).map(({ id }) => id)).toEqual(groupNames(grid))
      },
    ),
  )
})

function areaOf(node: GridNode, at: typeof room): number {
  if ('group' in node) return at.width * at.height
  const along = node.way === HORIZONTAL ? 'width' : 'height'
  return node.nodes.reduce((sum, one) => sum + areaOf(one, { ...at, [along]: one.size }), 0)
}

const leaf = (group: string, size: number): GridNode => ({ group, size })
const row = (size: number, ...nodes: readonly GridNode[]): GridNode => ({ way: HORIZONTAL, nodes, size })
const column = (size: number, ...nodes: readonly GridNode[]): GridNode => ({ way: VERTICAL, nodes, size })

/** The Trade workspace: watchlist and chart above the records, depth above ticket. */
const trade = row(
  848,
  column(1008, row(543, leaf('watchlist', 564), leaf('chart', 444)), leaf('records', 305)),
  column(432, leaf('depth', 382), leaf('ticket', 466)),
)

test('what was resized elsewhere meanwhile stays so', () => {
  const now = row(
    848,
    column(1208, leaf('chart', 600), leaf('records', 248)),
    column(232, leaf('depth', 382), leaf('ticket', 466)),
  )
  const again = row(
    848,
    column(1208, row(600, leaf('watchlist', 676), leaf('chart', 532)), leaf('records', 248)),
    column(232, leaf('depth', 382), leaf('ticket', 466)),
  )
  expect(withGroupAgain(trade, now, 'watchlist', room)).toEqual(again)
})

test('where its neighbour was closed meanwhile, it stands as it would had that one been closed beside it', () => {
  const now = row(848, leaf('records', 1008), column(432, leaf('depth', 382), leaf('ticket', 466)))
  expect(shape(withGroupAgain(trade, now, 'watchlist', room))).toEqual(
    shape(
      row(
        848,
        column(1008, leaf('watchlist', 543), leaf('records', 305)),
        column(432, leaf('depth', 382), leaf('ticket', 466)),
      ),
    ),
  )
})

test('where the rest was arranged otherwise meanwhile, nothing is said of its place but what stood beside it', () => {
  const now = row(848, leaf('chart', 500), leaf('records', 500), leaf('depth', 200), leaf('ticket', 240))
  expect(withGroupAgain(trade, now, 'watchlist', room)).toBeNull()
  expect(besides(trade, 'watchlist').slice(0, 2)).toEqual([
    { near: 'chart', side: 'left' },
    { near: 'records', side: 'top' },
  ])
  expect(besides(trade, 'chart')[0]).toEqual({ near: 'watchlist', side: 'right' })
})

test('one whose group is there already is not put beside itself, and one of another grid has no place here', () => {
  expect(withGroupAgain(trade, trade, 'chart', room)).toBeNull()
  expect(withGroupAgain(trade, leaf('chart', 1440), 'news', room)).toBeNull()
})

test('tabs that leave one by one know their order of before, unless it has changed since', () => {
  const homes = createHomes()
  const home = (tabs: readonly string[]) => ({ group: 'records', tabs, grid: trade })
  homes.leave('orders', home(['orders', 'positions', 'trades']), [])
  homes.leave('positions', home(['positions', 'trades']), ['orders'])
  expect(homes.of('positions')?.tabs).toEqual(['orders', 'positions', 'trades'])
  homes.leave('trades', home(['trades', 'positions']), ['orders'])
  expect(homes.of('trades')?.tabs).toEqual(['trades', 'positions'])
})

test('a tab comes back behind those it stood behind', () => {
  const tabs = ['orders', 'positions', 'trades', 'funds']
  expect(placeAmong(tabs, 'trades', ['orders', 'positions', 'funds'])).toBe(2)
  expect(placeAmong(tabs, 'orders', ['positions', 'trades', 'funds'])).toBe(0)
  expect(placeAmong(tabs, 'funds', ['journal', 'orders'])).toBe(2)
  expect(placeAmong(tabs, 'trades', ['funds', 'journal'])).toBe(0)
})

test('the line that makes a group wider or taller is that of the nearest part that way, after it or else before it', () => {
  // Left a column of one and two, then three, then a column of a row of four and five over six.
  const row: GridNode = {
    way: HORIZONTAL,
    size: 400,
    nodes: [
      { group: '4', size: 200 },
      { group: '5', size: 240 },
    ],
  }
  const tree: GridNode = {
    ...{ way: HORIZONTAL, size: 848 },
    nodes: [
      {
        way: VERTICAL,
        size: 500,
        nodes: [
          { group: '1', size: 300 },
          { group: '2', size: 548 },
        ],
      },
      { group: '3', size: 500 },
      { way: VERTICAL, size: 440, nodes: [row, { group: '6', size: 448 }] },
    ],
  }
  const line = (group: string, way: Orientation) => lineOf(tree, group, way, 100)
  const part = (size: number, least = 100) => ({ size, least })
  expect(line('1', HORIZONTAL)).toEqual({ ...part(500), beside: { group: '3', ...part(500) } })
  expect(line('1', VERTICAL)).toEqual({ ...part(300), beside: { group: '2', ...part(548) } })
  expect(line('2', VERTICAL)).toEqual({ ...part(548), beside: { group: '1', ...part(300) } })
  // Of the column beside it, the group that goes from one side to the other; the two above it need twice the least.
  expect(line('3', HORIZONTAL)).toEqual({ ...part(500), beside: { group: '6', ...part(440, 200) } })
  expect(line('3', VERTICAL)).toBeNull()
  expect(line('4', HORIZONTAL)).toEqual({ ...part(200), beside: { group: '5', ...part(240) } })
  expect(line('5', VERTICAL)).toEqual({ ...part(400), beside: { group: '6', ...part(448) } })
  expect(line('6', HORIZONTAL)).toEqual({ ...part(440, 200), beside: { group: '3', ...part(500) } })
  expect(line('gone', HORIZONTAL)).toBeNull()
  expect(lineOf({ group: '1', size: 848 }, '1', HORIZONTAL, 100)).toBeNull()
})

test('whatever the grid, the line of a group lies within it and names another one', () => {
  fc.assert(
    fc.property(
      grids.chain((grid) => fc.tuple(fc.constant(grid), someGroup(grid))),
      ([grid, group]) => {
        for (const way of [HORIZONTAL, VERTICAL]) {
          const line = lineOf(grid, group, way, 100)
          if (!line?.beside) continue
          expect(groupNames(grid)).toContain(line.beside.group)
          expect(line.beside.group).not.toBe(group)
        }
      },
    ),
  )
})
