/** Rules about the text of the sources, for what neither the compiler nor lint can see. */

export type SourceRule = {
  readonly name: string
  /** Which files it is about, by their path from the checkout. */
  readonly covers: (file: string) => boolean
  readonly forbids: RegExp
}

const isProduct = (file: string): boolean => !/\.(test|test-support)\.tsx?$/.test(file)
const inMain = (file: string): boolean => file.startsWith('main/') && isProduct(file)
const inWindow = (file: string): boolean => /^(renderer|preload)\//.test(file) && isProduct(file)

/** `depth` is how many folders below all panels a file stands. */
const fromAnotherPanel = (depth: number): Pick<SourceRule, 'covers' | 'forbids'> => ({
  covers: (file) => new RegExp(`^renderer/panels(/[^/]+){${depth + 1}}$`).test(file) && isProduct(file),
  forbids: new RegExp(`(from|import) '(\\.\\./){${depth}}(?!\\.\\./)`),
})

/** `depth` is how many folders below the window a file stands: a room of the stores may be called as a room that draws. */
const fromWhatDraws = (depth: number): Pick<SourceRule, 'covers' | 'forbids'> => ({
  covers: (file) => new RegExp(`^renderer/(stores|words|format)(/[^/]+){${depth}}$`).test(file) && isProduct(file),
  forbids: new RegExp(`from '(\\.\\./){${depth}}(${whatDraws.join('|')})/|from 'react`),
})

const whatDraws = [
  ...['panels', 'frame', 'lists', 'orders', 'worth', 'book', 'chains', 'account', 'logs'],
  ...['sign-in', 'instrument-search', 'ui'],
]

export const sourceRules: readonly SourceRule[] = [
  {
    name: 'main takes the time from its clock',
    covers: (file) => inMain(file) && !/^main\/(ports|shells\/electron)\//.test(file),
    forbids: /\bDate\.now\b|\bnew Date\(\s*\)|\bperformance\.now\b|(?<![\w.])(setTimeout|setInterval|setImmediate)\(/,
  },
  {
    name: 'main takes chance from its port',
    covers: (file) => inMain(file) && !file.startsWith('main/ports/'),
    forbids: /\bMath\.random\b|\b(randomBytes|randomUUID|randomInt|getRandomValues)\b/,
  },
  {
    name: 'main never asks the network by fetch',
    covers: inMain,
    // A part may be called so; it is the global one that must not be called.
    forbids: /(?<![\w.]|\bfunction )fetch\(|\bXMLHttpRequest\b/,
  },
  {
    name: 'only the Electron shell listens to windows',
    covers: (file) => inMain(file) && !file.startsWith('main/shells/electron/') && file !== 'main/index.ts',
    forbids: /\bipcMain\b/,
  },
  {
    name: 'a window makes no markup out of text',
    covers: inWindow,
    forbids:
      /\b(innerHTML|outerHTML|insertAdjacentHTML|srcdoc|createContextualFragment|DOMParser)\b|\bdocument\.write(ln)?\b/,
  },
  {
    name: 'a window makes no code out of text',
    covers: inWindow,
    forbids: /\bnew Function\b|(?<![\w.])Function\(|\b(setTimeout|setInterval)\(\s*['"`]/,
  },
  {
    name: 'a window opens no connection but the bridge’s one',
    covers: (file) => inWindow(file) && !/^preload\/(web|web-transport|core-socket)\.ts$/.test(file),
    forbids: /(?<![\w.])fetch\(|\b(XMLHttpRequest|WebSocket|EventSource|sendBeacon|RTCPeerConnection)\b/,
  },
  {
    name: 'the stores of a window know nothing of what draws them',
    ...fromWhatDraws(1),
  },
  {
    name: 'nor does a room of the stores',
    ...fromWhatDraws(2),
  },
  {
    name: 'nor a folder in that room',
    ...fromWhatDraws(3),
  },
  {
    name: 'a panel takes nothing from another panel',
    ...fromAnotherPanel(1),
  },
  {
    name: 'nor does a folder in one',
    ...fromAnotherPanel(2),
  },
  {
    name: 'nor a folder in that',
    ...fromAnotherPanel(3),
  },
  {
    name: 'what panels share takes nothing from a panel',
    covers: (file) => /^renderer\/(?!panels\/|assembly\/|frame\/panel-kinds)/.test(file) && isProduct(file),
    forbids: /(from|import) '(\.{1,2}\/)+panels\//,
  },
  {
    name: 'what panels share takes nothing from the frame around them',
    covers: (file) =>
      /^renderer\/(account|book|chains|instrument-search|lists|logs|orders|sentence|ui|worth)\//.test(file) &&
      isProduct(file),
    forbids: /(from|import) '(\.{1,2}\/)+frame\//,
  },
  {
    name: 'the bridge has types of the contract, and no value but the ceiling of an ask',
    covers: (file) => file.startsWith('preload/') && isProduct(file),
    forbids: /^import (?!type )[^'"]*from ['"]\.\.\/contract\/(?!longest-ask\.ts)/m,
  },
]

/** The lines that break the rule. Comments may say anything. */
export function breaches(rule: SourceRule, text: string): readonly string[] {
  return withoutComments(text)
    .split('\n')
    .filter((line) => rule.forbids.test(line))
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`\w])\/\/.*$/gm, '$1')
}
