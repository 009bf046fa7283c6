/** Which commands answer to what was typed, the surest first: Enter runs the first of them, so none is there by scattered letters. */
import type { CommandId } from '../../contract/commands.ts'

export type Rankable = {
  readonly id: CommandId
  readonly title: string
  /** The workspace that it shows, where it names one by its place. */
  readonly workspace?: string | null | undefined
}

/** What traders call them besides their titles. */
const alsoCalled: Partial<Readonly<Record<CommandId, readonly string[]>>> = {
  'session.sign-in': ['Log in', 'Login'],
  'session.sign-out': ['Log out', 'Logout'],
  'session.give-credentials': ['Change the API key', 'API secret'],
  'session.give-token': ['Paste a token', 'Access token'],
  'watchlist.save-csv': ['Export watchlist'],
  'watchlist.read-csv': ['Import watchlist'],
  'instruments.refresh': ['Refresh the list of instruments'],
  'chart.picture': ['Screenshot', 'Export picture'],
  'chart.table': ['Export candles'],
  'orders.halt': ['Kill switch', 'Panic'],
  'positions.exit': ['Square off'],
  'positions.convert': ['Product', 'Carry forward'],
  'positions.derive': ['P&L', 'PnL'],
  'gtt.show': ['Good till triggered'],
  'gtt.make': ['Good till triggered'],
  'gtt.cancel-all': ['Good till triggered'],
  'list.save': ['Export'],
  'journal.save': ['Export journal'],
  'workspace.list': ['Export workspace', 'Import workspace', 'Export layout', 'Import layout'],
  'view.another': [
    ...['Another watchlist', 'Second watchlist', 'New watchlist', 'Another chart', 'Second chart', 'New chart'],
    ...['Another depth', 'Second depth', 'New depth', 'Another ladder', 'Second ladder', 'New ladder'],
    'New tab',
  ],
  'view.bring-back': [
    'Bring back',
    'Reopen a closed panel',
    'Undo closing a panel',
    'Restore layout',
    'Put the panels back',
  ],
  'view.settings': ['Font', 'Text size', 'Preferences'],
  'view.theme': ['Theme', 'Dark', 'Light'],
  'view.wider': ['Resize the panel'],
  'view.maximise': ['Maximize', 'Full screen'],
  'view.reset-layout': ['Reset layout', 'Default layout', 'Put the panels back'],
  'help.keys': ['Keys', 'Shortcuts', 'Help'],
  'help.change-keys': [
    'Export keys',
    'Import keys',
    'Export look',
    'Import look',
    'Export settings',
    'Import settings',
  ],
}

/** How sure a match is, the surest first. */
const grades = { whole: 0, beginning: 1, word: 2, words: 3, inside: 4, slip: 5 } as const
type Grade = (typeof grades)[keyof typeof grades]

/** As they came where nothing is typed. */
export function rankCommands<One extends Rankable>(
  all: readonly One[],
  typed: string,
  applies: (one: One) => boolean,
): readonly One[] {
  if (typed.trim() === '') return all
  const asked = plain(typed)
  if (asked === '') return []
  return all
    .flatMap((one) => {
      const grade = gradeOf(one, asked)
      return grade === null ? [] : [{ one, grade, wait: waitOf(one, asked, applies) }]
    })
    .toSorted((a, b) => a.grade - b.grade || a.wait - b.wait)
    .map(({ one }) => one)
}

/** Among equals: what can be done, then what cannot be done now, and last what leads out of the session by less than a whole word. */
function waitOf<One extends Rankable>(one: One, asked: string, applies: (one: One) => boolean): number {
  if (one.id === 'session.sign-out' && !hasWholeWord(one, asked)) return 2
  return applies(one) ? 0 : 1
}

function hasWholeWord(one: Rankable, asked: string): boolean {
  const words = namesOf(one).flatMap((name) => name.split(' '))
  return asked.split(' ').some((word) => words.includes(word))
}

function namesOf({ id, title, workspace }: Rankable): readonly string[] {
  const called = [title, title.replace(/^Show the /, ''), ...(alsoCalled[id] ?? []), ...(workspace ? [workspace] : [])]
  return called.map(plain)
}

function gradeOf(one: Rankable, asked: string): Grade | null {
  const names = namesOf(one)
  if (names.includes(asked)) return grades.whole
  if (names.some((name) => name.startsWith(asked))) return grades.beginning
  if (names.some((name) => ` ${name}`.includes(` ${asked}`))) return grades.word
  const words = names.flatMap((name) => name.split(' '))
  const wanted = asked.split(' ')
  if (wanted.every((want) => words.some((word) => word.startsWith(want)))) return grades.words
  if (asked.length >= shortestInside && names.some((name) => name.includes(asked))) return grades.inside
  return wanted.every((want) => words.some((word) => beginsWithSlip(word, want))) ? grades.slip : null
}

const shortestInside = 3
/** A shorter word with a slip is too many other words. */
const shortestSlip = 4

/** One letter too many, too few, another one, or two that changed places; never the first. */
function beginsWithSlip(word: string, typed: string): boolean {
  if (word.startsWith(typed)) return true
  if (word.length < shortestSlip || typed.length < shortestSlip || word[0] !== typed[0]) return false
  let at = 0
  while (at < word.length && word[at] === typed[at]) at += 1
  const [next = '', after = ''] = word.slice(at)
  const rest = word.slice(at)
  return (
    rest.startsWith(typed.slice(at + 1)) ||
    rest.slice(1).startsWith(typed.slice(at)) ||
    rest.slice(1).startsWith(typed.slice(at + 1)) ||
    (typed.slice(at).startsWith(after + next) && rest.slice(2).startsWith(typed.slice(at + 2)))
  )
}

/** Small letters and figures, one space between words. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
