/** Hands events on one after another, each only when the one before it has been taken; asks for a pause before too many wait. */

export type InOrder<Event> = { readonly give: (event: Event) => void; readonly waiting: () => number }

export type InOrderParts<Event> = {
  /** What comes back is waited for. */
  readonly take: (event: Event) => void | Promise<void>
  readonly full: () => void
  readonly roomy: () => void
  /** Taking one broke; the next is taken all the same. */
  readonly broke: (error: unknown) => void
}

export const mostWaiting = 1_000
const fewWaiting = 100

export function inOrder<Event>({ take, full, roomy, broke }: InOrderParts<Event>): InOrder<Event> {
  const waiting: Event[] = []
  let isTaking = false
  let isFull = false

  async function takeAll(): Promise<void> {
    isTaking = true
    while (waiting.length > 0) {
      // There is one: the length says so, and an event may be any value.
      const [event] = waiting.splice(0, 1) as [Event]
      await takeOne(event)
      if (isFull && waiting.length <= fewWaiting) {
        isFull = false
        roomy()
      }
    }
    isTaking = false
  }

  async function takeOne(event: Event): Promise<void> {
    try {
      await take(event)
    } catch (error) {
      broke(error)
    }
  }

  return {
    give: (event) => {
      waiting.push(event)
      if (!isFull && waiting.length >= mostWaiting) {
        isFull = true
        full()
      }
      if (!isTaking) void takeAll()
    },
    waiting: () => waiting.length,
  }
}
