/**
 * What a journey starts from. `practice` is a practice broker and a data folder of its own; `terminal` is a core started on
 * them, with a page that has been let in. Everything is gone when the journey ends, however it ends.
 */
import { test as base, expect, type Page } from 'playwright/test'
import type { Core } from './core.ts'
import { shiftDate } from './day.ts'
import { openPractice, type Practice, type PracticeMarket } from './practice.ts'

export { expect }

export type Terminal = Pick<Practice, 'sandbox' | 'dataFolder' | 'profile'> & {
  readonly page: Page
  readonly core: () => Core
  /** Ends the core, as a person does or as a power cut does, and opens a new one in the same page. */
  readonly startAgain: (after: 'stop' | 'kill') => Promise<void>
}

export const test = base.extend<{ market: PracticeMarket; practice: Practice; terminal: Terminal }>({
  /** Set with `test.use`. */
  market: [{}, { option: true }],

  practice: async ({ market }, use, info) => {
    const { practice, words, close } = await openPractice(market)
    try {
      await use(practice)
    } finally {
      if (info.status !== info.expectedStatus) await info.attach('words of the core', { body: words() })
      await close()
    }
  },

  /** Every page of it lives at the journey's time, as the core and the broker do. */
  context: async ({ context, practice }, use) => {
    await context.addInitScript(shiftDate, practice.shift)
    // A page with open orders asks before it goes, and a journey that loads it anew means it. Playwright would say no to the question.
    context.on('dialog', (dialog) => void (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()))
    await use(context)
  },

  terminal: async ({ practice, page }, use) => {
    const { sandbox, dataFolder, profile } = practice
    let core = await practice.start()
    await arrive(page, core)
    await use({
      page,
      sandbox,
      dataFolder,
      profile,
      core: () => core,
      startAgain: async (after) => {
        await core[after]()
        core = await practice.start()
        await arrive(page, core)
      },
    })
  },
})

/** Lets the page in and waits for its first screen, as a person does: a key pressed before that would go nowhere. */
async function arrive(page: Page, core: Core): Promise<void> {
  await page.goto(core.url)
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
}
