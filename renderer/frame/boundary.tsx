/** Holds a fault inside the part it happened in. React offers this only as a class. */
import { Component, type ReactNode } from 'react'
import type { ReportFault } from './report-faults.ts'

export type BoundaryProps = {
  /** Names the part in the log. */
  readonly where: string
  readonly report: ReportFault
  /** What stands in the place of the failed part; `again` draws the part anew. */
  readonly instead: (again: () => void) => ReactNode
  readonly children: ReactNode
}

export class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(fault: unknown): void {
    this.props.report(this.props.where, fault)
  }

  override render(): ReactNode {
    if (this.state.failed) return this.props.instead(() => this.setState({ failed: false }))
    return this.props.children
  }
}
