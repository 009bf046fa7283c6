/** The words of a sentence, for the sheet of keys. */

const words: readonly (readonly [string, string])[] = [
  ['b  s', 'Buy or sell: the first word, also buy and sell'],
  ['2l  100  100u', 'How many: lots, units; a bare number counts as the exchange does. Sums like 75*4 are reckoned'],
  ['nifty 24500 ce', 'The instrument, in the words of the search; Tab writes the chosen one out'],
  ['101.5  @101.5  mkt', 'The price, or the market. @ or at marks it where the name ends in digits'],
  ['sl 98', 'The trigger; with co the price of its stop'],
  [
    'i  d  mtf  co  oco',
    'Intraday, delivery, margin funding, cover, one cancels other; unsaid it is what you are used to',
  ],
  ['stop 4  target 8  trail 2', 'With oco: stop loss and square off so many rupees away, following by ticks'],
  ['day  ioc', 'For the day, or immediate or cancel'],
  ['disc 50  prot 5  slice', 'Shown in the book; protection of a market order in %; sliced above the freeze quantity'],
  ['amo', 'Only after-market: not sent while the market is open'],
]

export function SentenceGrammar() {
  return (
    <section aria-label="Words of a sentence">
      <h3>Order as a sentence: b 2l nifty 24500 ce 101.5 sl 98 i</h3>
      <dl className="sentence-words">
        {words.map(([typed, meaning]) => (
          <div key={typed}>
            <dt className="code">{typed}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
