/** The journeys: a real Chromium against a real core and the practice broker. */
import { defineConfig } from 'playwright/test'

const isRoot = process.getuid?.() === 0

/** Chromium's own pages under its address bar: a program of their own beside every page that a journey opens, and nobody sees them. */
const unseenPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** What Playwright itself switches off: of two such switches Chromium hears the last one only. */
const offInPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

export default defineConfig({
  testDir: 'e2e/journeys',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/journeys/support/needs-build.ts',
  fullyParallel: true,
  workers: 2,
  // A journey that passes only at the second try has found something.
  retries: 0,
  forbidOnly: true,
  // These only end a journey that waits for nothing, also on a machine whose host lends it a twentieth of a processor.
  timeout: 900_000,
  expect: { timeout: 180_000 },
  reporter: [['line']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 180_000,
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true },
    launchOptions: {
      // `npm test` names the browser it found; Debian's is here.
      executablePath: process.env['BELLWETHER_CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        // Chromium refuses to run its sandbox for root.
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${[...offInPlaywright, ...unseenPages].join(',')}`,
      ],
    },
  },
})
