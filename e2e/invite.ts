import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const script = fileURLToPath(new URL('../apps/server/src/admin-create.ts', import.meta.url))

/** Asks for an invitation as an operator does, beside the running server; gives its link. */
export async function invite(server: { baseURL: string; dataDir: string }, email: string): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: server.dataDir, BASE_URL: server.baseURL }
  const { stdout } = await run(process.execPath, [script, '--email', email, '--name', '早川 みどり'], { env })
  return /http\S+/u.exec(stdout)![0]
}
