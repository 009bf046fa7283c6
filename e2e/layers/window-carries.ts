/** What a module loads: the names that it imports or passes on as values. Types are gone before anything runs. */

const statement = /^(?:import|export)\s+(?!type\b)(?:([^'";]*?)\s+from\s+)?['"]([^'"]+)['"]/gm
const onlyTypes = /^\{(?:\s*type\s[^,}]+,?)+\s*\}$/

export function importsOf(text: string): readonly string[] {
  return [...text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(statement)].flatMap(([, what, from]) =>
    from === undefined || onlyTypes.test(what ?? '') ? [] : [from],
  )
}
