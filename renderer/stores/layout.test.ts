import { describe, expect, test } from 'vitest'
import type { AppError } from '../../contract/errors.ts'
import type { Layout } from '../../contract/ipc.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import { manualClock } from '../../main/ports/manual-clock.ts'
import { keepLayout } from './layout.ts'

const full: AppError = { kind: 'storage-failed', happened: 'The disk is full.', todo: 'Free some space.' }

function aLayout(stored: Result<Layout | null, AppError> = ok(null)) {
  const time = manualClock(0)
  const saved: Layout[] = []
  const problems: AppError[] = []
  const answers = { save: ok() as Result<void, AppError>, read: stored }
  const layout = keepLayout({
    time,
    readLayout: async () => answers.read,
    saveLayout: async (next) => {
      saved.push(next)
      return answers.save
    },
    problem: (error) => problems.push(error),
  })
  return { time, saved, problems, answers, layout }
}

describe('the layout', () => {
  test('is saved once, a moment after the last of many changes', () => {
    const { layout, time, saved } = aLayout()
    layout.changed('a')
    time.advance(299)
    layout.changed('b')
    time.advance(299)
    expect(saved).toEqual([])
    time.advance(1)
    expect(saved).toEqual([{ version: 1, panels: 'b' }])
    time.advance(10_000)
    expect(saved).toHaveLength(1)
  })

  test('is saved at once when the window goes away, and only if something waits', () => {
    const { layout, saved } = aLayout()
    layout.flush()
    expect(saved).toEqual([])
    layout.changed('a')
    layout.flush()
    layout.flush()
    expect(saved).toEqual([{ version: 1, panels: 'a' }])
  })

  test('is read from the core once and then known', async () => {
    const { layout, answers } = aLayout(ok({ version: 1, panels: 'stored' }))
    expect(await layout.read()).toBe('stored')
    answers.read = ok(null)
    expect(await layout.read()).toBe('stored')
    layout.changed('newer')
    expect(await layout.read()).toBe('newer')
  })

  test('that was changed while it was being read is not overwritten by the older one', async () => {
    const { layout } = aLayout(ok({ version: 1, panels: 'stored' }))
    const reading = layout.read()
    layout.changed('newer')
    expect(await reading).toBe('newer')
  })

  test('falls back to the default when it cannot be read, and says so', async () => {
    const { layout, problems } = aLayout(fail(full))
    expect(await layout.read()).toBeNull()
    expect(problems).toEqual([full])
  })

  test('complains once while saving keeps failing, and again after it went well', async () => {
    const { layout, answers, problems } = aLayout()
    const saveNow = async () => {
      layout.changed({})
      layout.flush()
      await Promise.resolve()
      await Promise.resolve()
    }
    answers.save = fail(full)
    await saveNow()
    await saveNow()
    expect(problems).toEqual([full])
    answers.save = ok()
    await saveNow()
    answers.save = fail(full)
    await saveNow()
    expect(problems).toEqual([full, full])
  })
})
