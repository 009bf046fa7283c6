/** Frames chosen by hand for the corners of the format; whatever the hunt finds is kept here, too. */

const bytesOf = (...parts: readonly (number | readonly number[] | string)[]): number[] =>
  parts.flatMap((part) =>
    typeof part === 'number' ? [part] : typeof part === 'string' ? [...Buffer.from(part)] : part,
  )

const message = (tag: number, ...parts: readonly (number | readonly number[] | string)[]): number[] => {
  const content = bytesOf(...parts)
  return [tag, ...length(content.length), ...content]
}
const length = (value: number): number[] => (value < 0x80 ? [value] : [(value & 0x7f) | 0x80, value >>> 7])

const key = message(0x0a, 'NSE_EQ|INE002A01018')
const price = [0x09, 0, 0, 0, 0, 0, 0, 0xf0, 0x3f]
const close = [0x21, 0, 0, 0, 0, 0, 0, 0, 0x40]
const entry = (...feed: readonly (number | readonly number[])[]) => message(0x12, key, message(0x12, ...feed))
const ltpc = message(0x0a, price, close)
const market = (...parts: readonly (number | readonly number[])[]) => message(0x12, message(0x0a, ...parts))
const quote = (...parts: readonly number[]) => message(0x0a, parts)
const nested = (groups: number) => [...new Array(groups).fill(0x2b), ...new Array(groups).fill(0x2c)]

export const corpus: Readonly<Record<string, readonly number[]>> = {
  'an empty frame': [],
  'an entry without anything': [0x12, 0],
  'a key without a feed': message(0x12, key),
  'an empty feed': entry(),
  'a feed without a key': message(0x12, message(0x12, ltpc)),
  'a feed before its key': message(0x12, message(0x12, ltpc), key),
  'two keys, of which the last counts': message(0x12, message(0x0a, 'first'), message(0x12, ltpc), key),
  'two feeds in one entry merge': message(0x12, key, message(0x12, ltpc), message(0x12, message(0x0a, close))),
  'two feeds in one entry, another member': message(0x12, key, message(0x12, ltpc), message(0x12, market(ltpc))),
  'two entries of one key: the last alone': [...entry(market(ltpc)), ...entry(message(0x1a, ltpc))],
  'an explicit zero': entry(message(0x0a, 0x10, 0)),
  'an ltpc told twice merges': entry(ltpc, message(0x0a, price)),
  'a member that comes back is fresh': entry(ltpc, message(0x1a), message(0x0a, price)),
  'a full feed without a member': entry([0x12, 0]),
  'a full feed that changes its member': entry(message(0x12, message(0x0a, ltpc), message(0x12, ltpc))),
  'a book told in two parts': entry(market(message(0x12, quote(0x08, 1)), message(0x12, quote(0x08, 2)))),
  'a book whose first part is empty': entry(market([0x12, 0], message(0x12, quote(0x08, 2)))),
  'a quote with its fields in another order': entry(market(message(0x12, quote(0x18, 2, 0x08, 1)))),
  'a quote that runs past the end of its book into a number': entry(
    market([0x12, 22, 0x0a, 22, 0x08, 1, ...price.with(0, 0x11), 0x18, 1, ...close.with(7, 0x30).with(8, 5)]),
  ),
  'a quote with a length of two bytes': entry(
    market(message(0x12, quote(0x08, 1, 0x5a, 0x80, 0x08, ...new Array(1024).fill(1)))),
  ),
  'candles told in two parts': entry(
    market(message(0x22, message(0x0a, message(0x0a, '1d'))), message(0x22, message(0x0a, message(0x0a, 'I1')))),
  ),
  'a candle whose label comes last': entry(market(message(0x22, message(0x0a, 0x30, 5, message(0x0a, '1d'))))),
  'a candle without a label': entry(market(message(0x22, message(0x0a, 0x30, 5)))),
  'one label twice': entry(
    market(message(0x22, message(0x0a, message(0x0a, '1d'), 0x30, 5), message(0x0a, message(0x0a, '1d')))),
  ),
  'a label that is no text': entry(market(message(0x22, message(0x0a, message(0x0a, [0xff]))))),
  'a price under the wire type of a number': entry(message(0x0a, 0x08, 5)),
  'a message under the wire type of a number': entry([0x08, 5]),
  'a tag written longer than need be': [0x92, 0x00, ...entry(ltpc).slice(1)],
  'a tag of five bytes': [0x92, 0x80, 0x80, 0x80, 0x00, ...entry(ltpc).slice(1)],
  'a tag whose fifth byte is too great': [0x92, 0x80, 0x80, 0x80, 0x10, 0],
  'a length whose fifth byte is too great': [0x12, 0x80, 0x80, 0x80, 0x80, 0x08],
  'a length of five bytes': [0x12, 0x80, 0x80, 0x80, 0x80, 0x00],
  'an enumeration of ten bytes': [0x08, 0x81, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x00],
  'an enumeration of eleven bytes': [0x08, 0x81, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x00],
  'an enumeration of -1': [0x08, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01],
  'an unknown number without a ceiling': [0x28, ...new Array(40).fill(0x80), 0],
  'a time cut by the end': [0x18, 0x80, 0x80],
  'a double cut by the end of its message': [...entry(message(0x0a, price.slice(0, 8))), 0x18, 1],
  'a number cut by the end of its message': [...entry(message(0x0a, 0x10, 0x80)), 0x18, 1],
  'field 0': [0x00, 0x01],
  'a group nobody knows': [0x2b, 0x08, 5, 0x2c],
  'a group closed by another': [0x2b, 0x34],
  'a group without an end': [0x2b],
  'the end of a group that never began': [0x2c],
  'groups as deep as is allowed': nested(101),
  'groups deeper than is allowed': nested(102),
  'groups in a quote as deep as is allowed': entry(market(message(0x12, message(0x0a, nested(96))))),
  'groups in a quote deeper than is allowed': entry(market(message(0x12, message(0x0a, nested(97))))),
  'groups in a map entry as deep as is allowed': message(0x12, nested(101)),
  'wire types 6 and 7': [0x2e],
  'a key with an overlong zero': message(0x12, message(0x0a, [0xc0, 0x80])),
  'a key with a surrogate': message(0x12, message(0x0a, [0xed, 0xa0, 0x80])),
  'a key with a mark of byte order': message(0x12, message(0x0a, [0xef, 0xbb, 0xbf, 0x41]), message(0x12, ltpc)),
  'a key named __proto__': message(0x12, message(0x0a, '__proto__'), message(0x12, ltpc)),
  'a status without a name': message(0x22, message(0x0a, 0x10, 3)),
  'a status told twice': [...message(0x22, message(0x0a, message(0x0a, 'A'), 0x10, 3, 0x10, 0))],
  'market information twice': [...message(0x22, message(0x0a, message(0x0a, 'A'))), ...message(0x22, [])],
  'a status named by no text': message(0x22, message(0x0a, message(0x0a, [0x80]))),
}
