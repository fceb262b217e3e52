import { runCommand } from '../lib/run-command.ts'

/** What a part of the check found: `faults` turn it red, `notes` stand behind its line. */
export type Verdict = { faults: string[]; notes?: string }

export type Part = { name: string; run: () => Promise<Verdict> }

/** A part that is one program: red when it exits with anything but 0, and then shows what it said. */
export async function judgeCommand(command: string, args: string[]): Promise<Verdict> {
  const { code, stdout, stderr } = await runCommand(command, args)
  return { faults: code === 0 ? [] : [`${stdout}${stderr}`.trim() || `${command} ended with ${code}`] }
}
