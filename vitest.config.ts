import { defineConfig } from 'vitest/config'

/** In milliseconds, for a test that looks again and again: it says what it saw last. The longest of a thousand looks took 6 s beside thirty other programs. */
const longestWait = 20_000

export default defineConfig({
  test: {
    include: ['{contract,main,preload,renderer,sandbox,proto,scripts,bench,e2e,resources}/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'out/**'],
    environment: 'node',
    // Most tests wait for sockets and files more than they reckon: a processor that is left free is time lost.
    maxWorkers: '100%',
    setupFiles: ['vitest.patience.ts'],
    // A test waits for the thing itself; this only ends one that waits for nothing, also on a machine whose host lends it a quarter of a processor.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: longestWait } },
    provide: { longestWait },
    restoreMocks: true,
  },
})
