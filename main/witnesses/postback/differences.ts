/** Where a postback and the broker's own record of the same instant differ. The checksum covers none of these fields. */

const compared = [
  'exchange',
  'token',
  'symbol',
  'product',
  'order_type',
  'duration',
  'price',
  'trigger_price',
  'quantity',
  'disclosed_quantity',
  'transaction_type',
  'average_price',
  'traded_quantity',
  'message',
  'exchange_order_id',
  'parent_order_id',
  'exchange_time',
  'status',
  'is_amo',
  'valid_date',
  'order_request_id',
] as const

type Fields = Readonly<Record<string, string>>

/** In sentences, with both values. */
export function differences(told: Fields, broker: Fields): readonly string[] {
  return compared.flatMap((name) => {
    const [ours, theirs] = [told[name] ?? '', broker[name] ?? '']
    return plain(ours) === plain(theirs) ? [] : [`${name}: the postback says “${ours}”, the broker “${theirs}”`]
  })
}

/** The broker writes the same figure as a number or a text, and nothing as an empty text or NA. */
function plain(text: string): string {
  if (text === 'NA') return ''
  const figure = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/.exec(text)
  if (figure === null) return text
  const [, sign, whole, part = ''] = figure
  return `${sign}${whole}${part === '' ? '' : `.${part}`}`
}
