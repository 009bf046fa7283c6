/** Days other than weekends on which the exchanges are shut, and the hour of trading that some of them hold all the same. */

export type Holiday = {
  readonly name: string
  /** Commodities trade from 17:00 on most holidays of the others. */
  readonly commodityEvening: boolean
  /** Minutes of the day of a festival session, for every segment. */
  readonly special?: { readonly opens: number; readonly closes: number }
}

const at = (hours: number, minutes: number) => hours * 60 + minutes
const evening = (name: string): Holiday => ({ name, commodityEvening: true })
const allDay = (name: string): Holiday => ({ name, commodityEvening: false })
const festival = (name: string, opens: number): Holiday => ({
  name,
  commodityEvening: false,
  special: { opens, closes: opens + 60 },
})

/** 2024 to 2026 follow the exchanges' circulars; 2027 is the practice exchange's own list, made before theirs. */
const listed: Readonly<Record<string, Holiday>> = {
  '2024-01-22': evening('Special holiday'),
  '2024-01-26': allDay('Republic Day'),
  '2024-03-08': evening('Mahashivratri'),
  '2024-03-25': evening('Holi'),
  '2024-03-29': allDay('Good Friday'),
  '2024-04-11': evening('Id-ul-Fitr'),
  '2024-04-17': evening('Ram Navami'),
  '2024-05-01': evening('Maharashtra Day'),
  '2024-05-20': evening('General elections'),
  '2024-06-17': evening('Bakri Id'),
  '2024-07-17': evening('Muharram'),
  '2024-08-15': allDay('Independence Day'),
  '2024-10-02': allDay('Gandhi Jayanti'),
  '2024-11-01': festival('Diwali, Laxmi Pujan', at(18, 0)),
  '2024-11-15': evening('Guru Nanak Jayanti'),
  '2024-11-20': evening('Assembly elections'),
  '2024-12-25': allDay('Christmas'),
  '2025-02-26': evening('Mahashivratri'),
  '2025-03-14': evening('Holi'),
  '2025-03-31': evening('Id-ul-Fitr'),
  '2025-04-10': evening('Mahavir Jayanti'),
  '2025-04-14': evening('Ambedkar Jayanti'),
  '2025-04-18': allDay('Good Friday'),
  '2025-05-01': evening('Maharashtra Day'),
  '2025-08-15': allDay('Independence Day'),
  '2025-08-27': evening('Ganesh Chaturthi'),
  '2025-10-02': allDay('Gandhi Jayanti'),
  '2025-10-21': festival('Diwali, Laxmi Pujan', at(13, 45)),
  '2025-10-22': evening('Diwali, Balipratipada'),
  '2025-11-05': evening('Guru Nanak Jayanti'),
  '2025-12-25': allDay('Christmas'),
  '2026-01-15': evening('Municipal elections'),
  '2026-01-26': allDay('Republic Day'),
  '2026-03-03': evening('Holi'),
  '2026-03-26': evening('Ram Navami'),
  '2026-03-31': evening('Mahavir Jayanti'),
  '2026-04-03': allDay('Good Friday'),
  '2026-04-14': evening('Ambedkar Jayanti'),
  '2026-05-01': evening('Maharashtra Day'),
  '2026-05-28': evening('Bakri Id'),
  '2026-06-26': evening('Muharram'),
  '2026-09-14': evening('Ganesh Chaturthi'),
  '2026-10-02': allDay('Gandhi Jayanti'),
  '2026-10-20': evening('Dussehra'),
  '2026-11-08': festival('Diwali, Laxmi Pujan', at(18, 0)),
  '2026-11-10': evening('Diwali, Balipratipada'),
  '2026-11-24': evening('Guru Nanak Jayanti'),
  '2026-12-25': allDay('Christmas'),
  '2027-01-26': allDay('Republic Day'),
  '2027-03-22': evening('Holi'),
  '2027-03-26': allDay('Good Friday'),
  '2027-04-14': evening('Ambedkar Jayanti'),
  '2027-04-15': evening('Ram Navami'),
  '2027-04-19': evening('Mahavir Jayanti'),
  '2027-05-17': evening('Bakri Id'),
  '2027-06-15': evening('Muharram'),
  '2027-10-29': festival('Diwali, Laxmi Pujan', at(18, 0)),
  '2027-11-01': evening('Diwali, Balipratipada'),
}

/** Outside the listed years only the days that never move are known. */
const everyYear: Readonly<Record<string, Holiday>> = {
  '01-26': allDay('Republic Day'),
  '05-01': evening('Maharashtra Day'),
  '08-15': allDay('Independence Day'),
  '10-02': allDay('Gandhi Jayanti'),
  '12-25': allDay('Christmas'),
}

const firstListed = '2024'
const lastListed = '2027'

export function holidayOn(isoDate: string): Holiday | null {
  const year = isoDate.slice(0, 4)
  if (year >= firstListed && year <= lastListed) return listed[isoDate] ?? null
  return everyYear[isoDate.slice(5)] ?? null
}

/** In order of date: what a list of holidays shows. */
export const listedHolidays: readonly (readonly [string, Holiday])[] = Object.entries(listed)
