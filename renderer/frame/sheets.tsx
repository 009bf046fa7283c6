/** Draws the sheet that is open, if one is. */
import { useStore } from 'zustand'
import { assertNever } from '../../contract/result.ts'
import { useScreen } from '../screen-context.tsx'
import { AlertSheet } from './alert-sheet.tsx'
import { ArmSheet } from './arm-sheet.tsx'
import { CancelAllSheet } from './cancel-all-sheet.tsx'
import { CancelGttsSheet } from './cancel-gtts-sheet.tsx'
import { ChangeKeysSheet } from './change-keys-sheet.tsx'
import { GttSheet } from './gtt-sheet.tsx'
import { HaltSheet } from './halt-sheet.tsx'
import { JournalSheet } from './journal-sheet.tsx'
import { KeysSheet } from './keys-sheet.tsx'
import { LimitsSheet } from './limits-sheet.tsx'
import { OrdersAskedSheet } from './orders-asked-sheet.tsx'
import { Palette } from './palette.tsx'
import { PracticeDaySheet } from './practice-day-sheet.tsx'
import { ReleaseSheet } from './release-sheet.tsx'
import { SecretsSheet } from './secrets-note.tsx'
import { SettingsSheet } from './settings-sheet.tsx'
import { SignOutSheet } from './sign-out-sheet.tsx'
import { ToldSheet } from './told-sheet.tsx'
import { TradingSheet } from './trading-sheet.tsx'
import { WorkspacesSheet } from './workspaces-sheet.tsx'
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
    case 'change-keys':
      return <ChangeKeysSheet />
    case 'settings':
      return <SettingsSheet />
    case 'secrets':
      return <SecretsSheet />
    case 'told':
      return <ToldSheet />
    case 'halt':
      return <HaltSheet />
    case 'release':
      return <ReleaseSheet />
    case 'cancel-all':
      return <CancelAllSheet />
    case 'orders-asked':
      return <OrdersAskedSheet />
    case 'trading':
      return <TradingSheet />
    case 'journal':
      return <JournalSheet />
    case 'practice-day':
      return <PracticeDaySheet />
    case 'limits':
      return <LimitsSheet />
    case 'arm':
      return <ArmSheet />
    case 'alert':
      return <AlertSheet />
    case 'gtt':
      return <GttSheet />
    case 'cancel-gtts':
      return <CancelGttsSheet />
    case 'sign-out':
      return <SignOutSheet />
    case 'workspaces':
      return <WorkspacesSheet />
    default:
      return assertNever(open)
  }
}
