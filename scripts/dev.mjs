import { spawn } from 'node:child_process'
import { buildConsole } from './lib/build-console.ts'

if ((await buildConsole()) !== 0) process.exit(1)

// Without a development server, so that the page comes from the real server, with its headers.
const children = [
  spawn('vite', ['build', 'apps/console', '--watch', '--logLevel', 'warn'], { stdio: 'inherit' }),
  spawn('node', ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], { stdio: 'inherit' }),
]

function stopAll() {
  for (const child of children) child.kill('SIGTERM')
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopAll)
for (const child of children) child.on('exit', stopAll)
