/** The frame around everything: the band, what is shown now, the status bar, and the sheets over it. */
import { useStore } from 'zustand'
import { useIsCurrent, useScreen, useSession } from '../screen-context.tsx'
import { SentenceStrip } from '../sentence/sentence-strip.tsx'
import { SignInScreen } from '../sign-in/sign-in-screen.tsx'
import { LiveRegions } from '../ui/live-regions.tsx'
import { Boundary } from './boundary.tsx'
import { Dock } from './dock/dock.tsx'
import { FirstStepsStrip } from './first-steps-strip.tsx'
import { FrameFault } from './frame-fault.tsx'
import { ModeBand } from './mode-band.tsx'
import { Sheets } from './sheets.tsx'
import { StatusBar } from './status-bar.tsx'
import { useTitle } from './use-title.ts'
import './frame.css'

export function Frame() {
  const { report } = useScreen()
  useTitle()
  return (
    <Boundary where="frame" report={report} instead={(again) => <FrameFault again={again} />}>
      <div className="frame" data-current={useIsCurrent()}>
        <ModeBand />
        <Middle />
        <div className="foot">
          <FirstStepsStrip />
          <StatusBar />
        </div>
        <SentenceStrip />
        <Sheets />
        <LiveRegions />
      </div>
    </Boundary>
  )
}

function Middle() {
  const session = useSession()
  const isDescribed = useStore(useScreen().described, ({ kind }) => kind === 'known')
  return <main className="middle">{isDescribed && session?.kind === 'signed-in' ? <Dock /> : <SignInScreen />}</main>
}
