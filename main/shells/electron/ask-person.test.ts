import { expect, it } from 'vitest'
import { askInDialog } from './ask-person.ts'
import { electronDouble } from './double.test-support.ts'
import { dialogBeforeWindow } from './window-dialog.ts'

it.each([
  [0, false],
  [1, true],
])('T02: answer %i of the dialog is %s, and no page has a part in it', async (answer, expected) => {
  const { electron, questions } = electronDouble()
  questions.answer = answer
  const said = await askInDialog(dialogBeforeWindow(electron))({ message: 'Loosen?', detail: 'More.', yes: 'Loosen' })
  expect(said).toBe(expected)
  // To press Enter at once, or to close it, is no.
  expect(questions.told).toMatchObject([{ buttons: ['Leave it as it is', 'Loosen'], defaultId: 0, cancelId: 0 }])
})
