import type { ImportDetail } from '@azas/api/import/import.operations.ts'
import { importScreenWords as words } from '@azas/domain/import/import.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { forgetChoices, keepChoices, readChoices } from './choices-draft.ts'
import type { Choices } from './commit-sum.ts'
import { checkAgain, fetchDoubtfulRows } from './import.queries.ts'
import { countRows } from './rows/corrections.ts'
import { keepStanding } from './rows/decide-rows.ts'
import { useCorrections } from './rows/use-corrections.ts'

const shell = getRouteApi('/system/shell')

/** What a person has chosen and corrected in the check of a file, and how it is checked once more. */
export function useCheck(detail: ImportDetail, onChange: (detail: ImportDetail) => void) {
  const { choices, choose, forget, carryTo } = useChoices(detail)
  const { corrections, replaced, correct, replace, forget: forgetCorrections } = useCorrections(detail)
  const finish = (next: ImportDetail) => {
    forget()
    forgetCorrections()
    onChange(next)
  }
  const check = async () => {
    const next = await checkAgain(detail, { cells: [...corrections], names: [...replaced] })
    await carryTo(next)
    forgetCorrections()
    onChange(next)
    return next
  }
  const unchecked = uncheckedText(countRows(corrections), replaced.length)
  return { choices, choose, corrections, correct, replaced, replace, unchecked, finish, check }
}

/** What was corrected and not checked, in a sentence; null where nothing was. */
function uncheckedText(rows: number, names: number): string | null {
  if (rows > 0) return fill(words.unchecked, { n: rows })
  return names > 0 ? fill(words.uncheckedNames, { n: names }) : null
}

/** What a person has chosen so far, which a reload keeps. */
function useChoices(detail: ImportDetail) {
  const userId = shell.useRouteContext().me.id
  const [held, setHeld] = useState(() => ({ version: detail.version, choices: readChoices(userId, detail) }))
  const { version } = detail
  // Another check is another version, which has choices of its own.
  if (held.version !== version) setHeld({ version, choices: readChoices(userId, detail) })
  const { choices } = held
  const choose = (change: Partial<Choices>) => {
    const next = { ...choices, ...change }
    setHeld({ version, choices: next })
    keepChoices(userId, detail, next)
  }
  const forget = () => forgetChoices(userId, detail)
  /** What still stands after another check is chosen in its version. */
  const carryTo = async (next: ImportDetail) => {
    const rows = choices.decisions.size > 0 ? await fetchDoubtfulRows(next) : []
    keepChoices(userId, next, { ...choices, decisions: keepStanding(choices.decisions, rows) })
    forget()
  }
  return { choices, choose, forget, carryTo }
}
