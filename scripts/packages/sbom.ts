import { runCommand } from '../lib/run-command.ts'

/**
 * The bill of materials of this tree as CycloneDX JSON, of the lock alone: what is shipped, and the tools that built it,
 * which are marked as such (security.md row 59). Throws where npm cannot make it.
 */
export async function makeSbom(): Promise<string> {
  const { stdout, stderr } = await runCommand('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'])
  if (!stdout.startsWith('{')) throw new Error(stderr)
  return stdout
}
