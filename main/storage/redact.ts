/**
 * Cuts out of a text what must not be written down: living secrets by their value, and by its form what is usually secret or says who
 * a person is. A text may come from anybody, so the work must not grow faster than its length: in no form does anything that must
 * follow come behind a part without a bound.
 */
import { cutSecrets } from '../session/secret.ts'

const cut = '[cut]'

type Form = {
  readonly form: RegExp
  readonly instead: (whole: string, ...parts: readonly string[]) => string
  /** Looked for first, where a form begins with what most texts are full of. */
  readonly needs?: RegExp
}

export const forms: readonly Form[] = [
  // Addresses keep host and path; queries carry codes and tokens, and what stands before the host is a password.
  {
    form: /:\/\/[^\s"'<>]*/g,
    instead: (address) => cutFrom(address, /[?#]/).replace(/^:\/\/[^/@]{0,512}@/, `://${cut}@`),
  },
  {
    form: /\/[^\s"'<>]*/g,
    instead: (path) => (path.lastIndexOf('=') > path.indexOf('?') ? cutFrom(path, /\?/) : path),
  },
  { form: /\b(bearer|basic)\s+[\w.~+/=-]*/gi, instead: (_, scheme = '') => `${scheme} ${cut}` },
  {
    form: /((?:access_token|api_?secret|password|token|authorization)[\\"']{0,4}\s*)(?:([:=]\s*)[\\"']{0,4}[^\s"',}&\\]*)?/gi,
    instead: (whole, name = '', says = '') => (says === '' ? whole : `${name}${says}${cut}`),
  },
  // An e-mail address, also as an address of the web spells it.
  {
    form: /[\p{L}\p{M}\p{N}._%+-]{1,64}(?:@|%40)(?:[\p{L}\p{M}\p{N}-]{1,63}\.){1,8}[\p{L}\p{M}]{2,24}/gu,
    instead: () => cut,
    needs: /@|%40/,
  },
  // An Indian telephone number: a mobile one in the groups people write it in, or any that begins with the code of the country.
  {
    form: /(?<![\d.])(?:(?:\+|00)?91[ -]?|0)?(?:[6-9]\d{4}[ -]?\d{5}|[6-9]\d{3}[ -]\d{3}[ -]\d{3}|[6-9]\d{2}[ -]\d{3}[ -]\d{4})(?!\.?\d)/g,
    instead: () => cut,
  },
  { form: /\+91(?:[ -]?\d){8,11}(?!\d)/g, instead: () => cut },
]

export function redact(text: string): string {
  return forms.reduce(
    (left, { form, instead, needs }) => (needs === undefined || needs.test(left) ? left.replace(form, instead) : left),
    cutSecrets(text),
  )
}

function cutFrom(text: string, mark: RegExp): string {
  const at = text.search(mark)
  return at < 0 ? text : `${text.slice(0, at)}?${cut}`
}
