/** Who can sign in at the practice broker. Nothing here is secret, and nothing here is a person. */

export type Side = 'equity' | 'commodity'

export type Account = {
  readonly clientId: string
  readonly password: string
  readonly yearOfBirth: string
  /** What a page with an order button may give, so that its user need not sign in (4.8). */
  readonly loginKey: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly exchanges: readonly string[]
  readonly products: readonly string[]
  readonly active: boolean
  /** What the account has in each half of the house; an account need not have both (2.5: "and/or"). */
  readonly funds: Readonly<Partial<Record<Side, Funds>>>
  readonly holdings: readonly HeldShare[]
}

/** In paise, so that sums are exact. */
export type Funds = { readonly cash: number; readonly pledged: number; readonly payin: number }

export type HeldShare = {
  readonly symbol: string
  readonly nseToken: number
  readonly bseToken: number
  readonly quantity: number
  readonly pledged: number
  readonly haircutPercent: number
  readonly averagePrice: number
}

const nothing: Funds = { cash: 0, pledged: 0, payin: 0 }

const asha: Account = {
  clientId: 'PR1001',
  password: 'practice',
  yearOfBirth: '1990',
  loginKey: 'practice-key-1001',
  name: 'Asha Practice',
  email: 'asha.practice@example.com',
  phone: '0000001001',
  exchanges: ['NSE_EQ', 'BSE_EQ', 'NSE_FO', 'NCD_FO', 'BCD_FO', 'MCX_FO'],
  products: ['D', 'I', 'CO', 'OCO'],
  active: true,
  funds: {
    equity: { cash: 5_00_000_00, pledged: 1_42_310_40, payin: 25_000_00 },
    commodity: { cash: 1_50_000_00, pledged: 0, payin: 0 },
  },
  holdings: [
    share('RELIANCE', 2885, 500325, { quantity: 40, pledged: 25, haircutPercent: 10.5, averagePrice: 1312.45 }),
    share('INFY', 1594, 500209, { quantity: 75, pledged: 60, haircutPercent: 12.25, averagePrice: 1489.1 }),
    share('SBIN', 3045, 500112, { quantity: 120, pledged: 0, haircutPercent: 14, averagePrice: 742.35 }),
    share('ITC', 1660, 500875, { quantity: 300, pledged: 0, haircutPercent: 11.75, averagePrice: 418.9 }),
  ],
}

const vikram: Account = {
  clientId: 'PR1002',
  password: 'practice',
  yearOfBirth: '1985',
  loginKey: 'practice-key-1002',
  name: 'Vikram Practice',
  email: 'vikram.practice@example.com',
  phone: '0000001002',
  exchanges: ['NSE_EQ', 'BSE_EQ'],
  products: ['D', 'I'],
  active: true,
  funds: { equity: { cash: 75_000_50, pledged: 18_640_25, payin: 5_000_00 }, commodity: nothing },
  holdings: [share('TCS', 11536, 532540, { quantity: 12, pledged: 6, haircutPercent: 9.75, averagePrice: 3421.6 })],
}

const meera: Account = {
  clientId: 'PR1003',
  password: 'practice',
  yearOfBirth: '1978',
  loginKey: 'practice-key-1003',
  name: 'Meera Practice',
  email: 'meera.practice@example.com',
  phone: '0000001003',
  exchanges: [],
  products: [],
  active: false,
  funds: { equity: { ...nothing, cash: 1_250_25 } },
  holdings: [],
}

export const practiceAccounts: readonly Account[] = [asha, vikram, meera]

export type Accounts = {
  readonly all: readonly Account[]
  readonly find: (clientId: string) => Account | null
  /** The account, when all three parts of its login are right. */
  readonly signIn: (clientId: string, password: string, yearOfBirth: string) => Account | null
  readonly byLoginKey: (clientId: string, loginKey: string) => Account | null
}

export function openAccounts(all: readonly Account[]): Accounts {
  const find = (clientId: string) => all.find((account) => account.clientId === clientId) ?? null
  return {
    all,
    find,
    signIn: (clientId, password, yearOfBirth) => {
      const account = find(clientId.trim().toUpperCase())
      if (account?.password !== password || account.yearOfBirth !== yearOfBirth.trim()) return null
      return account
    },
    byLoginKey: (clientId, loginKey) => {
      const account = find(clientId)
      return account?.loginKey === loginKey ? account : null
    },
  }
}

function share(
  symbol: string,
  nseToken: number,
  bseToken: number,
  held: Omit<HeldShare, 'symbol' | 'nseToken' | 'bseToken'>,
): HeldShare {
  return { symbol, nseToken, bseToken, ...held }
}
