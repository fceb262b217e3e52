import type { Job } from '@azas/api/job/job.operations.ts'
import { jobWords as words } from '@azas/domain/job/job.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useState } from 'react'
import { estimateRemaining } from './remaining.ts'

const minuteMs = 60_000
const stepSeconds = 10

/** How long a running job may still take, in words, from ten seconds after it was first looked at. */
export function useRemaining({ done, failed, total }: Job, at: number): string | null {
  const rows = done + failed
  const [first] = useState({ at, rows })
  const ms = estimateRemaining(first, { at, rows }, total)
  if (ms === null) return null
  if (ms >= minuteMs) return fill(words.minutesLeft, { n: Math.ceil(ms / minuteMs) })
  return fill(words.secondsLeft, { n: Math.max(1, Math.ceil(ms / 1000 / stepSeconds)) * stepSeconds })
}
