/** The other decoders, each as its users call it, installed from npm and fed the same schema. */
import { execFileSync } from 'node:child_process'
import { createFileRegistry, fromBinary } from '@bufbuild/protobuf'
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt'
import { PbfReader } from 'pbf'
import protobuf from 'protobufjs'
import descriptor from 'protobufjs/ext/descriptor.js'
import { FeedResponse } from '../../proto/market-data-feed.ts'

export type Peer = { readonly name: string; readonly decode: (message: Uint8Array) => unknown }

const schemaFile = new URL('../../proto/market-data-feed.proto', import.meta.url).pathname
const messageName = 'com.upstox.marketdatafeederv3udapi.rpc.proto.FeedResponse'

export async function peers() {
  const root = protobuf.loadSync(schemaFile)
  return {
    pbf: await pbf(),
    protobufjs: { name: 'protobufjs static', decode: (message: Uint8Array) => FeedResponse.decode(message) },
    protobufEs: protobufEs(root),
    official: official(root),
  } satisfies Record<string, Peer>
}

/** The code that pbf's own compiler writes. */
async function pbf(): Promise<Peer> {
  const compiler = new URL('../../node_modules/pbf/bin/pbf', import.meta.url).pathname
  const code = execFileSync(process.execPath, [compiler, schemaFile], { encoding: 'utf8' })
  const { readFeedResponse } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return { name: 'pbf', decode: (message) => readFeedResponse(new PbfReader(message)) }
}

/** protobuf-es reads a descriptor in which every type stands under its full name; protobufjs writes the short ones. */
function withFullNames(set: ReturnType<protobuf.Root['toDescriptor']>): void {
  for (const file of set.file ?? []) {
    for (const message of file.messageType ?? []) {
      const inside = new Set((message.nestedType ?? []).map((nested) => nested.name))
      const fields = [message, ...(message.nestedType ?? [])].flatMap((each) => each.field ?? [])
      for (const field of fields) {
        const name = field.typeName ?? ''
        if (name) field.typeName = `.${file.package}.${inside.has(name) ? `${message.name}.` : ''}${name}`
      }
    }
  }
}

function protobufEs(root: protobuf.Root): Peer {
  const set = root.toDescriptor('proto3')
  withFullNames(set)
  const bytes = descriptor.FileDescriptorSet.encode(set).finish()
  const schema = createFileRegistry(fromBinary(FileDescriptorSetSchema, bytes)).getMessage(messageName)
  if (!schema) throw new Error('protobuf-es does not know the message')
  return { name: 'protobuf-es', decode: (message) => fromBinary(schema, message) }
}

/** What the official client does with each message, and then its user: look up, decode, to text, and back. */
function official(root: protobuf.Root): Peer {
  return {
    name: 'official client',
    decode: (message) => JSON.parse(JSON.stringify(root.lookupType(messageName).decode(message))),
  }
}

/** Not a decoder: the least that looking at every byte can cost. */
export function sumBytes(message: Uint8Array): number {
  let sum = 0
  for (let index = 0; index < message.length; index += 1) sum += message[index] ?? 0
  return sum
}
