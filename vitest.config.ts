import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,main,preload,renderer,sandbox,proto,scripts,bench,e2e}/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'out/**'],
    environment: 'node',
    // A test waits for the thing itself; this only ends one that waits for nothing.
    testTimeout: 20_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    restoreMocks: true,
  },
})
