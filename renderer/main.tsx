/** The window's entry: finds the bridge, assembles the screen, draws it. */
import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import './theme/tokens.css'
import './theme/base.css'
import { createRoot } from 'react-dom/client'
import { Frame } from './frame/frame.tsx'
import { OutsideTerminal } from './frame/outside-terminal.tsx'
import { assembleScreen } from './screen.ts'
import { ScreenProvider } from './screen-context.tsx'
import { findTerminal } from './terminal.ts'
import { browserTime } from './time.ts'

const place = document.getElementById('root')
const bridge = findTerminal()
if (place) createRoot(place).render(bridge ? draw(bridge) : <OutsideTerminal />)

function draw(found: NonNullable<ReturnType<typeof findTerminal>>) {
  const screen = assembleScreen({ bridge: found, time: browserTime, page: window })
  return (
    <ScreenProvider screen={screen}>
      <Frame />
    </ScreenProvider>
  )
}
