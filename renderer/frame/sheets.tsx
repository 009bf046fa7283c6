/** Draws the sheet that is open, if one is. */
import { useStore } from 'zustand'
import { assertNever } from '../../contract/result.ts'
import { useScreen } from '../screen-context.tsx'
import { KeysSheet } from './keys-sheet.tsx'
import { Palette } from './palette.tsx'
import { SecretsSheet } from './secrets-note.tsx'
import './sheets.css'

export function Sheets() {
  const open = useStore(useScreen().sheet.store, ({ sheet }) => sheet)
  switch (open) {
    case null:
      return null
    case 'palette':
      return <Palette />
    case 'keys':
      return <KeysSheet />
    case 'secrets':
      return <SecretsSheet />
    default:
      return assertNever(open)
  }
}
