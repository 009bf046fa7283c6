/** The frame of every page that a person sees: plain HTML that says it is the practice broker. */
import { createHash } from 'node:crypto'
import type { Answer } from '../http/answer.ts'

const style = `
:root { color-scheme: light dark; --ink: #1c2024; --paper: #ffffff; --ground: #eef0f3; --quiet: #565d66; --line: #7d8590;
  --deed: #1f5fbf; --on-deed: #ffffff; --practice: #6b3fa0; --wrong: #a4262c; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eaed; --paper: #1d2126; --ground: #121519; --quiet: #a9b0b8;
  --line: #79828c; --deed: #7fb0ff; --on-deed: #0b1526; --practice: #c7a6f2; --wrong: #ff9a9e; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--ground);
  color: var(--ink); font: 15px/1.5 "Inter Variable", Inter, system-ui, sans-serif; }
main { width: 100%; max-width: 400px; background: var(--paper); border: 1px solid var(--line);
  border-top: 4px solid var(--practice); border-radius: 6px; padding: 24px; }
main.wide { max-width: 640px; }
.practice { margin: 0 0 16px; color: var(--practice); font-size: 13px; font-weight: 600; }
h1 { margin: 0 0 8px; font-size: 20px; line-height: 1.3; }
p { margin: 0 0 16px; }
.quiet { color: var(--quiet); font-size: 13px; }
.wrong { color: var(--wrong); font-weight: 600; }
label { display: block; margin: 0 0 4px; font-weight: 600; font-size: 13px; }
input { width: 100%; margin: 0 0 16px; padding: 8px 10px; font: inherit; color: inherit; background: transparent;
  border: 1px solid var(--line); border-radius: 4px; }
button { padding: 8px 20px; font: inherit; font-weight: 600; border: 1px solid var(--line); border-radius: 4px;
  background: transparent; color: inherit; cursor: pointer; }
ol { margin: 0 0 16px; padding-left: 24px; }
li { margin: 0 0 4px; }
button.deed { background: var(--deed); border-color: var(--deed); color: var(--on-deed); }
.deeds { display: flex; gap: 12px; }
ul { margin: 0 0 16px; padding-left: 20px; }
:focus-visible { outline: 2px solid var(--deed); outline-offset: 2px; }
`

const basePolicy = `default-src 'none'; style-src 'sha256-${hashOf(style)}'; base-uri 'none'; frame-ancestors 'none'`

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Markup that is safe to place: either written here or escaped. */
export type Markup = { readonly markup: string }

/** Escapes every value that is not markup already. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Markup)[]): Markup {
  const placed = values.map((value) => (typeof value === 'string' ? escaped(value) : value.markup))
  return { markup: parts.map((part, index) => part + (placed[index] ?? '')).join('') }
}

export type PageExtras = {
  /** Where its forms may go. A login has none of this: Chromium holds it against the redirect that ends the login, and it cannot name [::1]. */
  readonly formAction?: "'self'"
  /** For more than a form. */
  readonly isWide?: true
  /** The one script that may run in it. */
  readonly script?: string
}

export function page(status: number, title: string, content: Markup, extras: PageExtras = {}): Answer {
  const { formAction, isWide = false, script } = extras
  const policy = [
    basePolicy,
    ...(formAction === undefined ? [] : [`form-action ${formAction}`]),
    ...(script === undefined ? [] : [`script-src 'sha256-${hashOf(script)}'`]),
  ].join('; ')
  const body = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – practice broker</title>
<style>${{ markup: style }}</style>
</head>
<body>
<main${{ markup: isWide ? ' class="wide"' : '' }}>
<p class="practice">PRACTICE BROKER. No real money, no real account.</p>
<h1>${title}</h1>
${content}
</main>${{ markup: script === undefined ? '' : `\n<script>${script}</script>` }}
</body>
</html>
`
  return { status, headers: { ...headers, 'content-security-policy': policy }, body: body.markup }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
