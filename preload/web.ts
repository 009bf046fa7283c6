/** The bridge of the web shell: the same messages over one WebSocket to the core that served this page. */
import { makeBridge } from './bridge.ts'
import { takePageKey } from './page-key.ts'
import { connectToCore } from './web-transport.ts'

const key = takePageKey(location, history, localStorage)

const transport = connectToCore({
  openSocket: () => new WebSocket(`ws://${location.host}/core`, ['bellwether', key]),
  after: (millis, run) => {
    const timer = setTimeout(run, millis)
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
})

Object.defineProperty(window, 'terminal', {
  value: Object.freeze(makeBridge(transport)),
  writable: false,
  configurable: false,
  enumerable: true,
})
