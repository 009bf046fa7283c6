/**
 * Turns the schema of the market feed into its codec and the codec's types. After a change to the schema run
 * `node proto/generate.ts`; a test holds the committed files against a fresh generation.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pbjs from 'protobufjs-cli/pbjs.js'
import pbts from 'protobufjs-cli/pbts.js'

const schema = fileURLToPath(new URL('market-data-feed.proto', import.meta.url))

const header = '// Generated from market-data-feed.proto by proto/generate.ts. Do not edit.\n'
// The broker's names are kept as they are; what nobody calls is left out.
const wanted = ['--keep-case', '--no-delimited', '--no-service', '--no-typeurl', '--no-verify']

const generatedFiles = {
  code: new URL('market-data-feed.generated.js', import.meta.url),
  types: new URL('market-data-feed.generated.d.ts', import.meta.url),
} as const

export type Generated = { readonly code: string; readonly types: string }

type Run = (done: (problem: Error | null, output?: string) => void) => void

function outputOf(run: Run): Promise<string> {
  return new Promise((resolve, reject) => {
    run((problem, output) => (problem || output === undefined ? reject(problem) : resolve(output)))
  })
}

export async function generate(): Promise<Generated> {
  const staticModule = ['-t', 'static-module', '-w', 'esm', ...wanted]
  // The types are read from the comments, which the code itself need not carry.
  const commented = await outputOf((done) => pbjs.main([...staticModule, schema], done))
  const types = await outputOf((done) => pbts.process(commented, [], done))
  const code = await outputOf((done) => pbjs.main([...staticModule, '--no-comments', schema], done))
  return { code: header + code, types: header + types }
}

export async function committed(): Promise<Generated> {
  const [code, types] = await Promise.all([
    readFile(generatedFiles.code, 'utf8'),
    readFile(generatedFiles.types, 'utf8'),
  ])
  return { code, types }
}

if (import.meta.main) {
  const { code, types } = await generate()
  await Promise.all([writeFile(generatedFiles.code, code), writeFile(generatedFiles.types, types)])
}
