import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { beginning } from './line.ts'
import { pageFile } from './page-file.ts'

const unused = () => Promise.reject(new Error('not asked for here'))

test('the disk is asked to sync before anything else is done, and the head is written only after that', async () => {
  const steps: string[] = []
  const syncing = Promise.withResolvers<void>()
  const headWritten = Promise.withResolvers<void>()
  const page = pageFile({
    ...{ name: 'a.journal', path: '/a.journal', id: '1', reach: { lines: 0, size: 0, hash: beginning } },
    file: {
      append: async () => void steps.push('append'),
      sync: () => {
        steps.push('sync')
        return syncing.promise
      },
      ...{ writeAt: unused, truncate: unused, identity: unused, close: unused },
    },
    head: {
      ready: () => {
        steps.push('head in bytes')
        return async () => {
          steps.push('head written')
          headWritten.resolve()
        }
      },
      ...{ write: unused, sync: unused, close: unused },
    },
    files: {
      identify: async () => {
        steps.push('look')
        // What it is about to have: a line of two letters.
        return { id: '1', size: 86 }
      },
      ...{ makeFolder: unused, list: unused, read: unused, create: unused, openToAppend: unused },
      ...{ openToChange: unused, syncFolder: unused },
    },
    onHeadTrouble: () => {},
  })
  const appended = page.append([() => '{}'])
  await setImmediate()
  expect(steps).toEqual(['append', 'sync', 'look', 'head in bytes'])
  syncing.resolve()
  expect(await appended).toEqual({ ok: true })
  await headWritten.promise
  expect(steps.at(-1)).toBe('head written')
})
