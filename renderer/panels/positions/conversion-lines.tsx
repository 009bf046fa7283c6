/** What became of the conversions of a position, a line each. */
import type { Conversion } from '../../../contract/conversions.ts'
import { countedWords } from '../../format/quantities.ts'
import { useSettings } from '../../screen-context.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { Sum } from '../../ui/hidden-sum.tsx'
import { conversionLook, conversionName } from './conversion-words.ts'

export function ConversionLines({ conversions }: { readonly conversions: readonly Conversion[] }) {
  const { grouping } = useSettings()
  return conversions.map((conversion) => {
    const { look, glyph, words } = conversionLook(conversion)
    return (
      <p key={conversion.intent} className="conversion" data-look={look}>
        <Glyph name={glyph} /> Conversion of <Sum>{countedWords(conversion.quantity, conversion, grouping)}</Sum> of{' '}
        {conversionName(conversion)}: {words}
      </p>
    )
  })
}
