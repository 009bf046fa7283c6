/** A page with an order button: a file that a browser opens, or lines for the page of somebody else. */
import type { ButtonOrder } from './button-order.ts'

export type ButtonPageParts = {
  readonly scriptUrl: string
  /** May be given to client code (section 5.2); the secret is not here. */
  readonly apiKey: string
  readonly orders: readonly ButtonOrder[]
  /** Each order for the person who reads the page. */
  readonly words: readonly string[]
}

export function buttonPage({ scriptUrl, apiKey, orders, words }: ButtonPageParts): string {
  const title = orders.length === 1 ? 'An order to place' : `${orders.length} orders to place`
  const config = { apiKey, 'button-name': { basket: orders } }
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>
body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
button { padding: 0.5rem 1.25rem; font: inherit; font-weight: 600; }
</style>
</head>
<body>
<h1>${title}</h1>
<ol>
${words.map((each) => `<li>${escaped(each)}</li>`).join('\n')}
</ol>
<p>The button opens the broker’s own page. It shows what is to be placed, and asks first.</p>
<button type="button" upstox-tradebutton button-name="basket">Trade</button>
<script>
var upstoxTradesConfig = ${inScript(config)}
</script>
<script src="${escaped(scriptUrl)}"></script>
</body>
</html>
`
}

const entities: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** Nothing in it can end the script that it stands in. */
function inScript(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll('<', '\\u003c')
}
