import { defineConfig } from 'vite'

/** The server, and what it starts: the program of a backup and the thread that reads files. */
const entries = ['main', 'backup', 'import/read/read-worker']
const nameOf = (entry: string) => entry.slice(entry.lastIndexOf('/') + 1)

/** Our own sources of the server in a few files; packages stay where they are (decision 0085). */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    target: 'node24',
    // A stack in the log has the names of the source, and the file tells which source a line is of.
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(entries.map((entry) => [nameOf(entry), `${import.meta.dirname}/src/${entry}.ts`])),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
