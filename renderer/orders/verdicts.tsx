/** The two words that a trader can give on how something ended. */
import { useId } from 'react'

const verdicts = ['not-placed', 'placed'] as const
export type Verdict = (typeof verdicts)[number]

type VerdictsProps = {
  readonly words: Readonly<Record<Verdict, string>>
  readonly given: Verdict | null
  readonly onGive: (verdict: Verdict) => void
}

export function Verdicts({ words, given, onGive }: VerdictsProps) {
  const name = useId()
  return (
    <fieldset className="verdicts">
      <legend className="for-the-ear">How it ended</legend>
      {verdicts.map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={given === each} onChange={() => onGive(each)} />
          {words[each]}
        </label>
      ))}
    </fieldset>
  )
}
