/** Names entered one after the other may be on their way into a list together: until the last is there the hand waits. */
export type Additions = {
  readonly areOnTheirWay: () => boolean
  readonly follow: <Answer>(way: () => Promise<Answer>) => Promise<Answer>
}

export function countAdditions(): Additions {
  let count = 0
  return {
    areOnTheirWay: () => count > 0,
    follow: async (way) => {
      count += 1
      try {
        return await way()
      } finally {
        count -= 1
      }
    },
  }
}
