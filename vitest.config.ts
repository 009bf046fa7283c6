import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** In milliseconds, for a test that looks again and again: it says what it saw last. The longest of a thousand looks took 6 s beside thirty other programs. */
const longestWait = 20_000

/** What changes nothing of its process, file after file in the same one: most of their time was its start. */
const together = [
  '{contract,proto,renderer,main,preload,sandbox,bench,resources,scripts}/**/*.test.ts',
  'e2e/{integration,campaign,journeys}/**/*.test.ts',
]
/** These put another module in the place of a library, change what the whole process trusts, hears or ends on, or weigh its heap. */
const apart = [
  'renderer/panels/chart/{rehearsal/rehearse-chart,view/chart-view}.test.ts',
  'main/{broker/http-tls,broker/line/spare-tls,market/feed/feed-connect}.test.ts',
  'main/{ports/after-turn,ports/memory,session/keychain,shells/end-on-fault,shells/end-on-signal}.test.ts',
]

/** Threads and programs that tests start, some of them two hundred times: half of what a start takes is compiling. */
const compiled = fileURLToPath(new URL('node_modules/.cache/bellwether/compiled', import.meta.url))

const layers = 'e2e/layers/**/*.test.ts'

export default defineConfig({
  test: {
    // Most tests wait for sockets and files more than they reckon: a processor that is left free is time lost.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'together', include: together, exclude: apart, isolate: false } },
      { extends: true, test: { name: 'apart', include: apart } },
      { extends: true, test: { name: 'layers', include: [layers] } },
    ],
    environment: 'node',
    setupFiles: ['vitest.patience.ts'],
    // A test waits for the thing itself; this only ends one that waits for nothing, also on a machine whose host lends it a quarter of a processor.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: longestWait } },
    provide: { longestWait },
    env: { NODE_COMPILE_CACHE: compiled },
    restoreMocks: true,
    unstubGlobals: true,
  },
})
