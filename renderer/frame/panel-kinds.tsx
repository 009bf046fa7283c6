/** Every kind of panel there is: its title, its body, and the two or three commands in its header. */
import type { FunctionComponent } from 'react'
import { AccountActs } from '../panels/account/account-acts.tsx'
import { AccountPanel } from '../panels/account/account-panel.tsx'
import { QuotesActs } from '../panels/quotes/quotes-acts.tsx'
import { QuotesPanel } from '../panels/quotes/quotes-panel.tsx'
import type { PanelKind } from './layout-shape.ts'

export type PanelParts = {
  readonly title: string
  readonly Body: FunctionComponent
  readonly Acts: FunctionComponent
}

export const panelKinds: Readonly<Record<PanelKind, PanelParts>> = {
  account: { title: 'Account', Body: AccountPanel, Acts: AccountActs },
  quotes: { title: 'Quotes', Body: QuotesPanel, Acts: QuotesActs },
}
