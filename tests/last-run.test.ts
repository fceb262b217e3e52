import { expect, test } from 'vitest'
import { findWorse } from '../bench/last-run.ts'

const row = (what: string, figures: { ratio?: string; ours?: string; goal?: string }) => ({
  row: 'PRF-1',
  what,
  ours: '',
  floor: '',
  ratio: '',
  goal: '≤ 6 h',
  met: true,
  ...figures,
})

test('the bench names each row that is worse than in the last run by more than a tenth', () => {
  const last = [
    row('hashes', { ratio: '2.0 h' }),
    row('within a tenth', { ratio: '2.0 h' }),
    row('a rate', { ratio: '0.90', goal: '≥ 0.85 × hash-bound' }),
    row('no floor', { ours: 'RSS + 100 MB' }),
    row('better', { ratio: '3.1 h' }),
  ]
  const now = [
    row('hashes', { ratio: '2.3 h' }),
    row('within a tenth', { ratio: '2.2 h' }),
    row('a rate', { ratio: '0.80', goal: '≥ 0.85 × hash-bound' }),
    row('no floor', { ours: 'RSS + 120 MB' }),
    row('better', { ratio: '1.2 h' }),
    row('new', { ratio: '9 h' }),
  ]
  expect(findWorse(last, now)).toEqual([
    'PRF-1 hashes: 2.3, last time 2',
    'PRF-1 a rate: 0.8, last time 0.9',
    'PRF-1 no floor: 120, last time 100',
  ])
})
