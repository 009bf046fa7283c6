import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'

// Native and built-in modules stay outside the bundles of main.
const external = ['electron', 'keytar', /^node:/]

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      externalizeDeps: false,
      rollupOptions: {
        input: {
          index: 'main/index.ts',
          web: 'main/web.ts',
          // Started as threads, by their files.
          'feed-reader': 'main/market/reader/reader-thread.ts',
          'postback-receiver': 'main/witnesses/postback/receiver-thread.ts',
          'instrument-worker': 'main/market/instruments/instrument-worker.ts',
        },
        external,
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      externalizeDeps: false,
      // A sandboxed preload can be neither an ES module nor more than one file.
      rollupOptions: {
        input: { electron: 'preload/electron.ts', web: 'preload/web.ts' },
        external: ['electron'],
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
      isolatedEntries: true,
    },
  },
  renderer: {
    root: 'renderer',
    plugins: [react()],
    build: {
      outDir: 'out/renderer',
      rollupOptions: { input: 'renderer/index.html' },
      // Inlined files would need data: in more of the content policy than images.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      minify: true,
    },
  },
})
