/** The rules of a fault plan that are in force, each with the times that it has left. */

type Rule = { readonly times?: number }

export type InForce<Each extends Rule> = {
  /** Puts a plan in the place of the one before. Throws when it is not a plan. */
  readonly plan: (rules: readonly Each[]) => void
  readonly clear: () => void
  /** With the times that are left. */
  readonly rules: () => readonly Each[]
  /** The first that fits, which uses up one of its times. */
  readonly take: (fits: (rule: Each) => boolean) => Each | null
  /** The first that fits, without using it up. */
  readonly look: (fits: (rule: Each) => boolean) => Each | null
}

type Standing<Each> = { readonly rule: Each; left: number }

/** `problemOf` says why it is not a plan; null when it is one. */
export function openInForce<Each extends Rule>(problemOf: (plan: unknown) => string | null): InForce<Each> {
  let standing: Standing<Each>[] = []
  const first = (fits: (rule: Each) => boolean) => standing.find(({ rule }) => fits(rule)) ?? null

  function take(fits: (rule: Each) => boolean): Each | null {
    const found = first(fits)
    if (found === null) return null
    found.left -= 1
    if (found.left === 0) standing = standing.filter((one) => one !== found)
    return found.rule
  }

  return {
    plan: (rules) => {
      const problem = problemOf(rules)
      if (problem !== null) throw new Error(problem)
      standing = rules.map((rule) => ({ rule, left: rule.times ?? Number.POSITIVE_INFINITY }))
    },
    clear: () => {
      standing = []
    },
    rules: () => standing.map(({ rule, left }) => (rule.times === undefined ? rule : { ...rule, times: left })),
    take,
    look: (fits) => first(fits)?.rule ?? null,
  }
}
