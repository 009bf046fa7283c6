import { expect, test } from 'vitest'
import { folderName, practiceFolder } from './profile-folder.ts'

const onDay = (name: string, number: number) => practiceFolder({ name, practiceDay: { number, began: 'begun' } })

test('no profile, however it is called, shares a folder with a practice day of another', () => {
  const day = onDay('Practice', 1)
  const names = ['Practice', 'practice', 'Practice-day-1', 'Practice-day-', 'Practice 1', day, 'Practice.day-1']
  const folders = names.flatMap((name) => [folderName(name), onDay(name, 1), onDay(name, 11)])
  expect(new Set(folders.map((folder) => folder.toLowerCase())).size).toBe(folders.length)
})

test('the first practice day and a profile without one have the folder of the name alone', () => {
  expect([onDay('Practice', 0), practiceFolder({ name: 'Practice', practiceDay: null })]).toEqual(
    Array.from({ length: 2 }, () => folderName('Practice')),
  )
})
