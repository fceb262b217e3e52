import { runCommand } from '../lib/run-command.ts'

/** The result of a part of the check: `faults` turn it red, `notes` are printed with it. */
export type Verdict = { faults: string[]; notes?: string }

export type Part = { name: string; run: () => Promise<Verdict> }

/** A part that is one program: red with its output if it exits with another code than 0. */
export async function judgeCommand(command: string, args: string[]): Promise<Verdict> {
  const { code, stdout, stderr } = await runCommand(command, args)
  return { faults: code === 0 ? [] : [`${stdout}${stderr}`.trim() || `${command} ended with ${code}`] }
}
