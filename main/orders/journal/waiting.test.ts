import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { instant } from '../../../contract/kinds.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { openWaitingRoom } from './waiting.ts'

function opened() {
  const clock = manualClock(0)
  let running = 0
  let made = 0
  const counting = {
    ...clock,
    after: (millis: number, run: () => void) => {
      made += 1
      running += 1
      let isOver = false
      const end = () => {
        if (!isOver) running -= 1
        isOver = true
      }
      const stop = clock.after(millis, () => {
        end()
        run()
      })
      return () => {
        end()
        stop()
      }
    },
  }
  let slow = 0
  const room = openWaitingRoom<string>(counting, () => {
    slow += 1
  })
  const refused: string[] = []
  const ask = (entry: string) => {
    const answer = room.add({ at: instant(0), entry, json: `"${entry}"` })
    void answer.then(({ ok }) => ok || refused.push(entry))
    room.watch()
    return answer
  }
  const advance = async (millis: number) => {
    clock.advance(millis)
    await setImmediate()
  }
  return { room, ask, advance, refused, slow: () => slow, running: () => running, made: () => made }
}

test('D06: each ask is refused two seconds after it was asked, by one timer for all of them', async () => {
  const { room, ask, advance, refused, slow, running } = opened()
  void ask('first')
  await advance(1_500)
  void ask('second')
  expect(running()).toBe(1)
  await advance(499)
  expect(refused).toEqual([])
  await advance(1)
  expect([refused, slow()]).toEqual([['first'], 1])
  await advance(1_499)
  expect(refused).toEqual(['first'])
  await advance(1)
  expect([refused, slow()]).toEqual([['first', 'second'], 2])
  // None of them is given to the disk any more.
  expect([room.size(), running()]).toEqual([0, 0])
})

test('those that are answered in time cost no timer each, and leave none behind', async () => {
  const { room, ask, advance, refused, slow, running, made } = opened()
  for (const word of ['a', 'b', 'c']) {
    const answer = ask(word)
    room.succeed(room.takeAll())
    expect(await answer).toEqual({ ok: true })
    await advance(100)
  }
  expect(made()).toBe(1)
  await advance(2_000)
  expect([refused, slow(), running()]).toEqual([[], 0, 0])
})

test('at its end the timer goes where nobody waits, and stays for those who do', async () => {
  const { room, ask, advance, refused, running } = opened()
  void ask('a')
  room.rest()
  expect(running()).toBe(1)
  await advance(2_000)
  expect(refused).toEqual(['a'])
  void ask('b')
  room.succeed(room.takeAll())
  room.rest()
  expect(running()).toBe(0)
})
