/** The contestants by name. Each is loaded alone: what the others need would be in its memory, and in the way of its collector. */
import type { Holding } from './holding.ts'

export type Path = {
  /** Resolves when its socket is open and it waits for messages. */
  readonly opened: Promise<void>
  readonly painted: (sequence: number) => void
  readonly suspects: () => number
  /** What the thread beside main holds on to, where there is one. */
  readonly besides?: () => Promise<Holding>
}
export type PathParts = { readonly address: string; readonly post: (message: unknown) => void }
type OpenPath = (parts: PathParts) => Path

const ours = () => import('./our-paths.ts')
const peers = () => import('./peer-paths.ts')

const paths = {
  /** The product's own way: socket, decoder, gate and board in the reader's thread, the frames made in main; but for the wait for the screen. */
  ours: async () => (await ours()).unpaced,
  /** The same with a frame at most every sixteen milliseconds, as a window is told. */
  paced: async () => (await ours()).paced,
  /** To the board and what a window would be told next; the window never paints, so nothing is sent on. */
  conflated: async () => (await ours()).conflated,
  /** Receives, decodes, and marks what changed: no gate and no board. */
  decoded: async () => (await peers()).decoded,
  /** Nothing but receives. */
  received: async () => (await peers()).received,
  /** Receives, reads nothing, and posts as many bytes as ours. */
  floor: async () => (await peers()).floor,
  protobufjs: async () => (await import('./object-paths.ts')).protobufjs,
  official: async () => (await import('./object-paths.ts')).official,
} satisfies Record<string, () => Promise<OpenPath>>

export type PathName = keyof typeof paths

export function isPathName(name: string): name is PathName {
  return Object.hasOwn(paths, name)
}

export async function openPath(name: PathName, parts: PathParts): Promise<Path> {
  return (await paths[name]())(parts)
}
