import { expect, test, vi } from 'vitest'
import { closeOnEscape } from './close-on-escape.ts'
import { isEntered } from './is-entered.ts'

const enter = { key: 'Enter', repeat: false, nativeEvent: { isComposing: false } }

test('one Enter is one, a held one is none, and neither is the one that ends what is being composed', () => {
  expect(isEntered(enter)).toBe(true)
  expect(isEntered({ ...enter, key: 'a' })).toBe(false)
  expect(isEntered({ ...enter, repeat: true })).toBe(false)
  expect(isEntered({ ...enter, nativeEvent: { isComposing: true } })).toBe(false)
})

test('Esc that takes back what is being composed leads out of nothing', () => {
  const close = vi.fn()
  const press = (isComposing: boolean) =>
    // Of the event only these are looked at.
    closeOnEscape({ key: 'Escape', preventDefault: () => {}, nativeEvent: { isComposing } } as never, close)
  press(true)
  expect(close).not.toHaveBeenCalled()
  press(false)
  expect(close).toHaveBeenCalledOnce()
})
