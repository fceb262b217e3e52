import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './build/chunks.ts'
import { writeCompressedTwins } from './build/compressed-twins.ts'
import { copyRuntime } from './build/copy-runtime.ts'
import { runEarlyScript } from './build/early-script.ts'
import { keepHolidayNamesOnly } from './build/holidays.ts'
import { listConsoleFiles } from './build/list-console-files.ts'
import { ownScrollKey } from './build/own-scroll-key.ts'
import { splitWords } from './build/split-words.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    splitWords(),
    react(),
    keepHolidayNamesOnly(),
    copyRuntime(),
    ownScrollKey(),
    runEarlyScript(),
    listConsoleFiles(),
    writeCompressedTwins(),
  ],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The server chooses by the path (decision 0020).
      input: {
        console: `${import.meta.dirname}/index.html`,
        'signed-out': `${import.meta.dirname}/signed-out.html`,
      },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
})
