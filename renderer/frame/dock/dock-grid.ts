/** The dock's grid as a tree of groups: what it was before a panel floated, and the place in today's grid where that panel stood. */
import { Orientation, type SerializedDockview } from 'dockview-react'

type Kept = SerializedDockview['grid']
type KeptNode = Kept['root']
type GroupData = Extract<KeptNode['data'], { readonly views: unknown }>

/** `size` goes along the way of the branch that holds it. A branch never holds one of its own way, nor less than two. */
export type GridNode =
  | { readonly group: string; readonly size: number }
  | { readonly way: Orientation; readonly nodes: readonly GridNode[]; readonly size: number }

export function gridOf({ root, orientation }: Pick<Kept, 'root' | 'orientation'>): GridNode | null {
  return read(root, orientation)
}

function read({ data, size = 0 }: KeptNode, way: Orientation): GridNode | null {
  if (!Array.isArray(data)) return { group: data.id, size }
  return branch(
    way,
    data.flatMap((one) => read(one, across(way)) ?? []),
    size,
  )
}

/** Every group's own record, by its name. */
export function groupsOf({ data }: KeptNode): readonly GroupData[] {
  return Array.isArray(data) ? data.flatMap(groupsOf) : [data]
}

/** As Dockview keeps it; its root is a branch even of one. */
export function keptGrid(tree: GridNode, { width, height }: Room, data: (group: string) => GroupData): Kept {
  const root: GridNode =
    'group' in tree ? { way: Orientation.HORIZONTAL, nodes: [{ ...tree, size: width }], size: height } : tree
  const orientation = 'way' in root ? root.way : Orientation.HORIZONTAL
  return { root: keep(root, data), width, height, orientation }
}

function keep(node: GridNode, data: (group: string) => GroupData): KeptNode {
  if ('group' in node) return { type: 'leaf', data: data(node.group), size: node.size }
  return { type: 'branch', data: node.nodes.map((one) => keep(one, data)), size: node.size }
}

export type Room = { readonly width: number; readonly height: number }

/** Today's grid with the group where it was; null where what is left of the grid it was in stands otherwise by now. */
export function withGroupAgain(before: GridNode, now: GridNode, group: string, room: Room): GridNode | null {
  const today = groupNames(now)
  const left = only(before, new Set(today))
  const whole = only(before, new Set([...today, group]))
  if (today.includes(group) || !whole || !left || shapeOf(left) !== shapeOf(now)) return null
  if (!groupNames(whole).includes(group)) return null
  const sizes = new Map<string, readonly number[]>()
  noteSizes(now, sizes)
  const way = 'way' in whole ? whole.way : Orientation.HORIZONTAL
  return filled(asToday(whole, sizes, group), across(way) === Orientation.HORIZONTAL ? room.width : room.height, room)
}

/** The grid as it was with whatever of it still floats, where what is docked of it stands as it did; else as it is. */
export function withGhosts(before: GridNode | null, now: GridNode, ghosts: ReadonlySet<string>): GridNode {
  const today = groupNames(now)
  const left = before && only(before, new Set(today))
  if (!before || !left || shapeOf(left) !== shapeOf(now)) return now
  return only(before, new Set([...today, ...ghosts])) ?? now
}

export function groupNames(node: GridNode): readonly string[] {
  return 'group' in node ? [node.group] : node.nodes.flatMap(groupNames)
}

export function renamed(node: GridNode, group: string, name: string): GridNode {
  if ('group' in node) return node.group === group ? { ...node, group: name } : node
  return { ...node, nodes: node.nodes.map((one) => renamed(one, group, name)) }
}

/** What is left of it when all other groups go, as Dockview closes up a grid. */
function only(node: GridNode, names: ReadonlySet<string>): GridNode | null {
  if ('group' in node) return names.has(node.group) ? node : null
  return branch(
    node.way,
    node.nodes.flatMap((one) => only(one, names) ?? []),
    node.size,
  )
}

function branch(way: Orientation, nodes: readonly GridNode[], size: number): GridNode | null {
  const flat = nodes.flatMap((one) => ('way' in one && one.way === way ? one.nodes : [one]))
  const [first] = flat
  if (!first) return null
  return flat.length === 1 ? { ...first, size } : { way, nodes: flat, size }
}

function shapeOf(node: GridNode): string {
  return 'group' in node ? JSON.stringify(node.group) : `${node.way}[${node.nodes.map(shapeOf).join()}]`
}

/** What a branch divides, to know it again whatever its sizes are. */
function divided(nodes: readonly GridNode[], without: string | null): string {
  const parts = nodes.map((one) => groupNames(one).filter((name) => name !== without))
  return JSON.stringify(parts)
}

function noteSizes(node: GridNode, sizes: Map<string, readonly number[]>): void {
  if ('group' in node) return
  sizes.set(
    divided(node.nodes, null),
    node.nodes.map(({ size }) => size),
  )
  for (const one of node.nodes) noteSizes(one, sizes)
}

/** Only the branch that the group itself divides has its sizes of before; what was resized meanwhile elsewhere stays so. */
function asToday(node: GridNode, sizes: ReadonlyMap<string, readonly number[]>, group: string): GridNode {
  if ('group' in node) return node
  const known = sizes.get(divided(node.nodes, group))
  const nodes = node.nodes.map((one, at) => ({ ...asToday(one, sizes, group), size: known?.[at] ?? one.size }))
  return { ...node, nodes }
}

/** Shares become lengths that fill the room to the last pixel. */
function filled(node: GridNode, size: number, room: Room): GridNode {
  if ('group' in node) return { ...node, size }
  const along = node.way === Orientation.HORIZONTAL ? 'width' : 'height'
  const whole = node.nodes.reduce((sum, one) => sum + one.size, 0)
  let before = 0
  let end = 0
  const nodes = node.nodes.map((one) => {
    before += one.size
    const start = end
    end = whole > 0 ? Math.round((before / whole) * room[along]) : end
    return filled(one, end - start, { ...room, [along]: end - start })
  })
  return { ...node, nodes, size }
}

function across(way: Orientation): Orientation {
  return way === Orientation.HORIZONTAL ? Orientation.VERTICAL : Orientation.HORIZONTAL
}

export type Side = 'top' | 'bottom' | 'left' | 'right'

/** The groups beside it, the nearest first, and on which side of each it stood. */
export function besides(tree: GridNode, group: string): readonly { readonly near: string; readonly side: Side }[] {
  if ('group' in tree) return []
  const at = tree.nodes.findIndex((one) => groupNames(one).includes(group))
  const [start, end] = tree.way === Orientation.HORIZONTAL ? (['left', 'right'] as const) : (['top', 'bottom'] as const)
  const holder = tree.nodes[at]
  if (!holder) return []
  const after = tree.nodes.slice(at + 1).flatMap(groupNames)
  const earlier = tree.nodes.slice(0, at).toReversed().flatMap(groupNames)
  return [
    ...besides(holder, group),
    ...after.slice(0, 1).map((near) => ({ near, side: start })),
    ...earlier.map((near) => ({ near, side: end })),
    ...after.slice(1).map((near) => ({ near, side: start })),
  ]
}

/** How large a part is, and how small it may become where each group in it keeps its least. */
export type PartSize = { readonly size: number; readonly least: number }
export type Line = PartSize & { readonly beside: (PartSize & { readonly group: string }) | null }

/**
 * What is moved to make a group larger one way: in the nearest branch that way, the part that holds the group and the part after
 * it, or else before it. Null where the group has all there is that way. `least` is that of one group.
 */
export function lineOf(tree: GridNode, group: string, way: Orientation, least: number): Line | null {
  if ('group' in tree) return null
  const at = tree.nodes.findIndex((one) => groupNames(one).includes(group))
  const own = tree.nodes[at]
  if (!own) return null
  const nearer = lineOf(own, group, way, least)
  if (nearer || tree.way !== way) return nearer
  const [beside = null] = [at + 1, at - 1].flatMap((place) => asGroup(tree.nodes[place], way, least) ?? [])
  return { size: own.size, least: leastOf(own, way, least), beside }
}

/** A part by one of its groups that goes from one end of it to the other. */
function asGroup(part: GridNode | undefined, way: Orientation, least: number): Line['beside'] {
  if (!part) return null
  const whole = 'group' in part ? part : part.nodes.find((one) => 'group' in one)
  return whole && 'group' in whole ? { group: whole.group, size: part.size, least: leastOf(part, way, least) } : null
}

function leastOf(part: GridNode, way: Orientation, least: number): number {
  if ('group' in part) return least
  const leasts = part.nodes.map((one) => leastOf(one, way, least))
  return part.way === way ? leasts.reduce((sum, one) => sum + one, 0) : Math.max(...leasts)
}
