import { runCommand } from '../lib/run-command.ts'
import type { Verdict } from './verdict.ts'

const longest = 72

/** The faults of a commit's subject, which is an imperative of at most 72 characters about one thing. */
export function judgeSubject(subject: string): string[] {
  const faults: string[] = []
  if (Array.from(subject).length > longest) faults.push(`longer than ${longest} characters`)
  if (!/^[A-Z][a-z]+ \S/u.test(subject)) faults.push('does not begin with a verb, as in "Add the export of people"')
  if (/^\w+(?:ed|ing)\b/u.test(subject) && !/^(?:Embed|Feed|Need|Seed|Shed|Speed|Bring|Ring|String)\b/u.test(subject))
    faults.push('tells what was done: say it as an order')
  if (/[;:]/u.test(subject)) faults.push('is about more than one thing, or tells the story: that goes into the body')
  if (subject.endsWith('.')) faults.push('ends with a full stop')
  return faults
}

/** The range of unpublished commits: since the last tag or the origin, otherwise the newest one. */
async function listSubjects(): Promise<string[]> {
  for (const from of [await latestTag(), 'origin/HEAD']) {
    const { code, stdout } = await git('log', '--no-merges', '--format=%s', `${from}..HEAD`)
    if (from !== '' && code === 0) return stdout.split('\n').filter((line) => line !== '')
  }
  return (await git('log', '-1', '--format=%s')).stdout.split('\n').filter((line) => line !== '')
}

const git = (...args: string[]) => runCommand('git', args)

async function latestTag(): Promise<string> {
  const { code, stdout } = await git('describe', '--tags', '--abbrev=0')
  return code === 0 ? stdout.trim() : ''
}

/** The subjects of unpublished commits; none without git. */
export async function checkCommits(): Promise<Verdict> {
  const subjects = await listSubjects().catch(() => [])
  const faults = subjects.flatMap((subject) => judgeSubject(subject).map((fault) => `"${subject}" ${fault}`))
  return { faults, notes: `${subjects.length} subjects` }
}
