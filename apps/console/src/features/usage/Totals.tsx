import type { Reply } from '@azas/api/operation.ts'
import type { usageTotals } from '@azas/api/usage/usage.operations.ts'
import { computeRate } from '@azas/domain/active-user/active-user.rules.ts'
import { usageWords as words } from '@azas/domain/usage/usage.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { Link } from '@tanstack/react-router'

export type UsageTotals = Reply<typeof usageTotals>

type Figure = { word: string; value: string; unit: string; under: string; to?: string; isBad?: boolean }

const say = (n: number) => n.toLocaleString('ja-JP')

function peopleBefore({ people, users, peopleBefore: n }: UsageTotals): string {
  const before = say(n)
  const rate = computeRate(people, users)
  if (rate === null) return fill(words.peopleBeforeAlone, { before })
  return fill(words.peopleBefore, { before, rate: Math.min(rate, 100).toFixed(1) })
}

/** The figures in their order; a press leads to what they count, or sorts the companies by it. */
const figuresOf = (totals: UsageTotals): Figure[] => [
  {
    word: words.companies,
    value: say(totals.companies),
    unit: '社',
    under: fill(words.companiesNew, { n: totals.newCompanies }),
    to: '/system/service-contract?status=Signed',
  },
  {
    word: words.sites,
    value: `${say(totals.activeProjects)} / ${say(totals.projects)}`,
    unit: '',
    under: fill(words.sitesNew, { n: totals.newProjects }),
    to: '/system/usage?sort=-projectCount',
  },
  {
    word: words.users,
    value: say(totals.users),
    unit: '名',
    under: fill(words.administrators, { n: say(totals.administrators) }),
    to: '/system/usage?sort=-userCount',
  },
  {
    word: words.people,
    value: say(totals.people),
    unit: '名',
    under: peopleBefore(totals),
    to: '/system/project/active-user?graph=MonthlyActive',
  },
  {
    word: words.imports,
    value: say(totals.imports),
    unit: '回',
    under: fill(words.importedRows, { rows: say(totals.importedRows), left: say(totals.unimportedRows) }),
    to: '/system/usage?sort=-imports',
  },
  {
    word: words.mails,
    value: say(totals.failedMails),
    unit: '件',
    under: fill(words.mailsWaiting, { n: say(totals.waitingMails) }),
    isBad: totals.failedMails > 0,
    to: '/system/usage?sort=-failedMails',
  },
]

/** What all companies use, in figures (product.md SHL-17). */
export function Totals({ totals }: { totals: UsageTotals }) {
  return (
    <dl className="usage-totals" aria-label={words.totals}>
      {figuresOf(totals).map(({ word, value, unit, under, to, isBad = false }) => {
        const figure = (
          <>
            <b>{value}</b>
            <small>{unit}</small>
          </>
        )
        return (
          <div key={word} className={isBad ? 'bad' : undefined}>
            <dt>{word}</dt>
            <dd>{to ? <Link to={to}>{figure}</Link> : <span>{figure}</span>}</dd>
            <dd className="cap">{under}</dd>
          </div>
        )
      })}
    </dl>
  )
}
