/** What each of the broker's codes for refused orders means (service facts 4), in a trader's words, and what to do about it. */

export type RefusalWords = { readonly happened: string; readonly todo: string }

const report = "Report it with the reference; until then, place it on the broker's own page."
const editOrder = 'Correct the order and send it again.'
const refreshList = "Choose the instrument again from today's list, and send it again."
const readBook = 'Look at the order in the list; the terminal reads it again by itself.'
const signInAgain = 'Sign in again; then decide whether you still want it.'

const malformed = (what: string): RefusalWords => ({
  happened: `The broker found ${what} missing or wrong`,
  todo: report,
})
const orderUnknown: RefusalWords = {
  happened: 'The broker does not know that order, or would not take the request for it',
  todo: readBook,
}
const notRecognised: RefusalWords = {
  happened: 'The broker did not recognise the request',
  todo: "Install the newest terminal, and check the broker's addresses in the profile.",
}
const instrumentWrong: RefusalWords = { happened: 'The broker does not know that instrument', todo: refreshList }
const invalidInput: RefusalWords = { happened: 'The broker found a value of the order not allowed', todo: editOrder }
const hasEnded: RefusalWords = {
  happened: 'The order has ended already: it was filled, rejected or cancelled before',
  todo: readBook,
}
const wrongTerm = (what: string): RefusalWords => ({ happened: `The broker found that ${what}`, todo: editOrder })
const outsideHours: RefusalWords = {
  happened: 'The broker takes requests for orders only from 05:30 to 24:00 IST, and it is outside those hours',
  todo: 'Send it again within those hours.',
}
const sessionOver: RefusalWords = { happened: 'The broker no longer accepts this session', todo: signInAgain }
const nothingOpen: RefusalWords = { happened: 'The broker found no open order to cancel', todo: readBook }

export const refusalWords: ReadonlyMap<string, RefusalWords> = new Map<string, RefusalWords>([
  ['UDAPI10000', notRecognised],
  ['UDAPI100015', notRecognised],
  [
    'UDAPI10005',
    {
      happened: 'The broker says it has been asked too often',
      todo: 'Close other programs that use the same app key, and wait a moment.',
    },
  ],
  ['UDAPI100010', orderUnknown],
  ['UDAPI100011', instrumentWrong],
  [
    'UDAPI100016',
    {
      happened: 'The broker did not accept the app key or the session',
      todo: "Compare the API key with the broker's page for apps; then sign in again.",
    },
  ],
  ['UDAPI100036', invalidInput],
  ['UDAPI100038', invalidInput],
  [
    'UDAPI100049',
    {
      happened: "This account must use the broker's business order form",
      todo: 'Ask the broker which form of orders your account may use.',
    },
  ],
  ['UDAPI100050', sessionOver],
  [
    'UDAPI100067',
    {
      happened: 'This session may only read: its token is of the extended kind, which cannot place orders',
      todo: 'Sign in again for a session that may trade.',
    },
  ],
  ['UDAPI100072', outsideHours],
  [
    'UDAPI100073',
    {
      happened: 'The broker says that this client or app is inactive',
      todo: "Look at the broker's page for apps, or ask the broker.",
    },
  ],
  ['UDAPI100074', outsideHours],
  ['UDAPI100040', hasEnded],
  ['UDAPI100041', hasEnded],
  ['UDAPI1003', orderUnknown],
  ['UDAPI1008', wrongTerm('an order of this type needs a price')],
  ['UDAPI1029', wrongTerm('an order of this type needs a price')],
  ['UDAPI1043', wrongTerm('an order of this type needs a price')],
  ['UDAPI1030', wrongTerm('an order of this type has no price')],
  ['UDAPI1031', wrongTerm('an order of this type needs a price and a trigger price')],
  ['UDAPI1032', wrongTerm('an order of this type has a trigger price and no price')],
  ['UDAPI1036', wrongTerm('an order of this type needs a trigger price')],
  ['UDAPI1039', wrongTerm('the order discloses less than a tenth of its quantity')],
  ['UDAPI1160', wrongTerm('the market protection is none that may be given')],
  ['UDAPI1004', malformed('the type of the order')],
  ['UDAPI1056', malformed('the type of the order')],
  ['UDAPI1007', malformed('the validity of the order')],
  ['UDAPI1055', malformed('the validity of the order')],
  ['UDAPI1009', instrumentWrong],
  ['UDAPI1011', instrumentWrong],
  ['UDAPI1026', instrumentWrong],
  ['UDAPI1087', instrumentWrong],
  ['UDAPI1010', orderUnknown],
  ['UDAPI1023', orderUnknown],
  [
    'UDAPI1035',
    {
      happened: 'The broker says that this position cannot be converted',
      todo: 'Look at the position, its open orders and your margin; then convert again if you still want it.',
    },
  ],
  ['UDAPI1052', { happened: 'The quantity is zero', todo: 'Give a quantity and send it again.' }],
  ['UDAPI1105', malformed('the segment')],
  ['UDAPI1108', nothingOpen],
  [
    'UDAPI1109',
    {
      happened: 'The broker found no open order, or more of them than it cancels in one request',
      todo: 'Look at the list; what is still open there, cancel in smaller parts.',
    },
  ],
  ['UDAPI1111', nothingOpen],
  ['UDAPI1113', nothingOpen],
  [
    'UDAPI1118',
    {
      happened: 'Sliced by the freeze quantity, the order would become more than the 25 orders the broker allows',
      todo: 'Send a smaller quantity, in several orders.',
    },
  ],
  [
    'UDAPI1154',
    {
      happened:
        'The broker takes orders only from the internet address registered for this app, and this computer has another one',
      todo: "Register this computer's address with the broker, or use the registered network; reading works from anywhere.",
    },
  ],
  [
    'UDAPI1156',
    {
      happened: 'The name of the strategy in the profile (algoName) is not one the broker has for this app',
      todo: "Compare it with the names on the broker's page for apps, or remove it from the profile.",
    },
  ],
  [
    'UDAPI1158',
    { happened: 'The broker does not take market orders for this instrument by this way', todo: 'Use a limit order.' },
  ],
  [
    'UDAPI1159',
    {
      happened: 'The market protection is above the 25 per cent that the exchange allows',
      todo: 'Give 1 to 25 per cent, or leave it to the exchange.',
    },
  ],
  [
    'UDAPI1161',
    {
      happened: 'The broker has switched off commodity orders that come from programs',
      todo: "Place it on the broker's own page.",
    },
  ],
])
