import { expect, test } from 'vitest'
import { accountId } from '../../../contract/kinds.ts'
import { notEnabledWords } from './not-enabled.ts'

const person = { id: accountId('PR1001'), name: 'Asha', email: '', phone: '' }
const older = { ...person, exchanges: ['NSE_EQ', 'NSE_FO'], products: ['D', 'I'] }
const newer = { ...person, exchanges: ['NSE', 'NFO'], products: ['I', 'D'] }

test('2.5: what the profile leaves out is said before an order of it is sent, by either interface', () => {
  for (const profile of [older, newer]) {
    expect(notEnabledWords(profile, 'NSE_FO', 'intraday')).toBeNull()
    expect(notEnabledWords(profile, 'MCX_FO', 'intraday')).toBe(
      'The broker does not name MCX commodity for this account',
    )
    expect(notEnabledWords(profile, 'NSE_EQ', 'cover')).toBe('The broker does not name cover order for this account')
    expect(notEnabledWords(profile, 'BSE_EQ', 'one-cancels-other')).toBe(
      'The broker does not name BSE equity and one cancels other for this account',
    )
  }
})

test('nothing is said of what a profile may have no word for, nor by a profile that tells nothing', () => {
  expect(notEnabledWords(older, 'NSE_EQ', 'margin-funding')).toBeNull()
  expect(notEnabledWords(older, 'NSE_INDEX', 'intraday')).toBeNull()
  expect(notEnabledWords(older, 'BSE_FO', 'intraday')).toBeNull()
  expect(notEnabledWords(newer, 'BSE_FO', 'intraday')).toContain('BSE derivatives')
  expect(notEnabledWords({ ...older, exchanges: [], products: [] }, 'MCX_FO', 'cover')).toBeNull()
  expect(notEnabledWords(null, 'MCX_FO', 'cover')).toBeNull()
})
