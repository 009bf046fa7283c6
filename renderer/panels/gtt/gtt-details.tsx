/** One good-till-triggered order whole: each order that it may lead to, the broker's words on it, and the order that came of it. */
import type { GttRule } from '../../../contract/gtt.ts'
import { useScreen } from '../../screen-context.tsx'
import type { GttRow } from '../../stores/gtt/gtt-rows.ts'
import { Button } from '../../ui/button.tsx'
import { CloseButton } from '../../ui/close-button.tsx'
import { closeOnEscape } from '../../ui/close-on-escape.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { sideWords } from '../../ui/side-field.tsx'
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts'
import { type GttFormat, legLook, legPriceWords, whenWord } from '../../words/gtt-words.ts'
import { useGttFormat, useGttWords } from './use-gtt-words.ts'

const roleWords = { entry: 'Entry', target: 'Target', stop: 'Stop' } as const

export function GttDetails({ row }: { readonly row: GttRow }) {
  const { gttDesk } = useScreen()
  const { name, notes } = useGttWords(row)
  const format = useGttFormat(row)
  const region = useFocusOnArrival<HTMLElement>()
  return (
    <section
      ref={region}
      tabIndex={-1}
      className="question gtt-details"
      aria-label="Details of the GTT order"
      onKeyDown={(event) => closeOnEscape(event, gttDesk.close)}
    >
      <header>
        <p className="asked">
          <strong>{name}</strong> {row.gtt !== null && <span className="code note">{row.gtt.id}</span>}
        </p>
        <CloseButton onPress={gttDesk.close} />
      </header>
      <Rules rules={row.gtt?.rules ?? []} isGone={row.gtt?.standing === 'gone'} format={format} />
      {notes.map((note) => (
        <p key={note} className="note">
          {note}
        </p>
      ))}
    </section>
  )
}

type RulesProps = {
  readonly rules: readonly GttRule[]
  /** Then the states are those of the last word on it. */
  readonly isGone: boolean
  readonly format: GttFormat
}

function Rules({ rules, isGone, format }: RulesProps) {
  const { gttDesk } = useScreen()
  if (rules.length === 0) return null
  return (
    <table className="rules figures">
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Side</th>
          <th scope="col">Goes</th>
          <th scope="col">Price ₹</th>
          <th scope="col">{isGone ? 'Last told' : 'State'}</th>
          <th scope="col">What came of it</th>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => {
          const { word, glyph, look } = legLook(rule)
          const { role, order, side, message } = rule
          const name = typeof role === 'string' ? roleWords[role] : `“${role.other}”`
          return (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{side === null ? '–' : sideWords[side]}</td>
              <td>{role === 'entry' ? whenWord(rule.trigger) : 'After the entry'}</td>
              <td>{legPriceWords(rule, format)}</td>
              <td data-look={look}>
                <Glyph name={glyph} /> {word}
              </td>
              <td>
                {order !== null && (
                  <Button look="quiet" onPress={() => gttDesk.showOrder(order)}>
                    Show order {order}
                  </Button>
                )}
                {message}
                {order === null && message === '' && '–'}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
