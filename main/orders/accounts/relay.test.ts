import { expect, test } from 'vitest'
import { held } from '../../ipc/source.ts'
import { openRelay } from './relay.ts'

const turned = (before: number, now: number) => (before === now ? null : now)

test('a listener is told what is different, hears the next source from then on, and the one before no more', () => {
  const [first, second] = [held(1), held(2)]
  const relay = openRelay<number, number>(first, turned)
  const heard: number[] = []
  relay.source.subscribe((value) => heard.push(value))
  relay.feed(second)
  first.set(10)
  second.set(20)
  expect(heard).toEqual([2, 20])
  expect(relay.source.snapshot()).toBe(20)
})

test('what is the same is not told again', () => {
  const relay = openRelay<number, number>(held(1), turned)
  const heard: number[] = []
  relay.source.subscribe((value) => heard.push(value))
  relay.feed(held(1))
  expect(heard).toEqual([])
})

test('whoever has stopped hears of no later source, and whoever comes later hears of the present one', () => {
  const [first, second] = [held(1), held(2)]
  const relay = openRelay<number, number>(first, turned)
  const heard: string[] = []
  const stop = relay.source.subscribe((value) => heard.push(`early ${value}`))
  stop()
  relay.feed(second)
  relay.source.subscribe((value) => heard.push(`late ${value}`))
  second.set(3)
  expect(heard).toEqual(['late 3'])
})
