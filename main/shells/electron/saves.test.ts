import { expect, it } from 'vitest'
import { DownloadDouble } from './double.test-support.ts'
import { type Shown, shown } from './shown.test-support.ts'

function handedOver({ session }: Shown, url = 'blob:app://terminal/2c1e'): DownloadDouble {
  const item = new DownloadDouble(url)
  session.emit('will-download', { preventDefault: () => {} }, item)
  return item
}

it('the dialog that asks where a file is to be saved says its name, not its address', () => {
  expect(handedOver(shown()).titles).toEqual(['Save Orders.csv'])
  expect(handedOver(shown(), 'https://evil.example/x.csv').titles).toEqual([])
})

it.each(['completed', 'cancelled'])('nothing more is said of a file that is %s: the trader chose it', (state) => {
  const app = shown()
  handedOver(app).emit('done', {}, state)
  expect(app.questions.told).toEqual([])
})

it.each([
  ['at once', ['done']],
  ['in a way that could go on', ['updated']],
  ['twice', ['updated', 'updated', 'done']],
])('a file that could not be written is said to be not saved, once: it breaks %s', (_, events) => {
  const app = shown()
  const item = handedOver(app)
  item.emit('updated', {}, 'progressing')
  for (const event of events) item.emit(event, {}, 'interrupted')
  expect(app.questions.told).toMatchObject([{ type: 'error', message: 'Orders.csv was not saved.' }])
  expect(app.lines.join()).toContain('Orders.csv')
})
