import type { Plugin } from 'vite'

/** The package tells names and weekdays since 1970; the console asks whether a day from now on is one. */
export function keepHolidayDatesOnly(): Plugin {
  return {
    name: 'keep-holiday-dates-only',
    apply: 'build',
    transform: {
      filter: { id: /@holiday-jp\/holiday_jp\/lib\/holidays\.js$/ },
      handler: (code) => {
        const days = Array.from(code.matchAll(/^ {4}"(20(?:2[6-9]|[3-9]\d))-(\d\d-\d\d)":/gmu))
        if (days.length === 0) throw new Error('The list of public holidays has another shape now.')
        const years: Record<string, string[]> = {}
        for (const [, year = '', day = ''] of days) (years[year] ??= []).push(day)
        const entries = `Object.entries(${JSON.stringify(years)})`
        const readYear = '([year, days]) => days.map((day) => [`${year}-${day}`, true])'
        return { code: `module.exports = Object.fromEntries(${entries}.flatMap(${readYear}))`, map: null }
      },
    },
  }
}
