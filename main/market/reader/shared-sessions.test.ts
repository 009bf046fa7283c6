import { expect, test } from 'vitest'
import { instrumentKey } from '../../../contract/kinds.ts'
import { boardMemory } from '../board/board-memory.ts'
import { sharedSessions, shareSessions } from './shared-sessions.ts'

test('the thread that marks the rows knows the hours that main knows, and takes back what is no longer known', () => {
  const memory = boardMemory(3)
  const keys = ['GLOBAL_INDEX|A', 'GLOBAL_INDEX|B', 'NSE_EQ|C'].flatMap((text) => instrumentKey(text) ?? [])
  const slotOf = (key: string) => keys.map(String).indexOf(key)
  const read = sharedSessions(memory)
  const all = () => keys.map((key, slot) => read(key, slot))
  expect(all()).toEqual(['unknown', 'unknown', 'unknown'])
  shareSessions(memory, keys, slotOf, (key) => (key.endsWith('A') ? 'open' : 'shut'))
  // Of an exchange of India the feed itself tells.
  expect(all()).toEqual(['open', 'shut', 'unknown'])
  shareSessions(memory, keys, slotOf, () => 'unknown')
  expect(all()).toEqual(['unknown', 'unknown', 'unknown'])
})
