import { expect, test } from 'vitest'
import { parseTradingWeek } from './trading-week.ts'

test.each([
  // As the broker's own page on this file has them.
  ['GIFT NIFTY', ['6.30AM Monday', '2.45AM Saturday', 'Mon-Fri'], { opens: 390, closes: 165, days: [1, 2, 3, 4, 5] }],
  ['oil', ['3.30AM Sunday', '2.35AM Saturday', 'Sun-Fri'], { opens: 210, closes: 155, days: [0, 1, 2, 3, 4, 5] }],
  ['a day', ['5.30AM Monday', '12.00PM Friday', 'Mon-Fri'], { opens: 330, closes: 720, days: [1, 2, 3, 4, 5] }],
  ['midnight', ['12AM Tuesday', '11:30 pm Tuesday', 'Tue-Tue'], { opens: 0, closes: 1_410, days: [2] }],
  ['over Saturday', ['9.00AM Friday', '8.00PM Sunday', 'Fri-Sun'], { opens: 540, closes: 1_200, days: [5, 6, 0] }],
])('the hours of a week: %s', (_, [start = '', end = '', days = ''], week) => {
  expect(parseTradingWeek(start, end, days)).toEqual(week)
})

test.each([
  ['nothing told', '', '', ''],
  ['times without days', '06:30', '23:30', 'Mon-Fri'],
  ['an hour that is none', '13.30AM Monday', '2.45AM Saturday', 'Mon-Fri'],
  ['minutes that are none', '6.75AM Monday', '2.45AM Saturday', 'Mon-Fri'],
  ['a day that is none', '6.30AM Someday', '2.45AM Saturday', 'Mon-Fri'],
  ['days in another form', '6.30AM Monday', '2.45AM Saturday', 'Mon,Fri'],
  ['a start on another day than the first', '6.30AM Tuesday', '2.45AM Saturday', 'Mon-Fri'],
  ['an end on another day than the last', '6.30AM Monday', '2.45AM Friday', 'Mon-Fri'],
  ['an end of the last day, and not of the night after', '6.30AM Monday', '7.45PM Saturday', 'Mon-Fri'],
])('hours that are not understood are not known: %s', (_, start, end, days) => {
  expect(parseTradingWeek(start, end, days)).toBeNull()
})
