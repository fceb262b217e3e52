import type { Plugin } from 'vite'

/** The package tells weekdays and English names since 1970; the console asks for the names of the next ten years. */
export function keepHolidayNamesOnly(): Plugin {
  return {
    name: 'keep-holiday-names-only',
    apply: 'build',
    transform: {
      filter: { id: /@holiday-jp\/holiday_jp\/lib\/holidays\.js$/ },
      handler: (code) => {
        const days = Array.from(code.matchAll(/^ {4}"(20(?:2[6-9]|3[0-5]))-(\d\d-\d\d)": \{[^}]*?\bname: "([^"]+)"/gmu))
        if (days.length === 0) throw new Error('The list of public holidays has another shape now.')
        const years: Record<string, [day: string, name: string][]> = {}
        for (const [, year = '', day = '', name = ''] of days) (years[year] ??= []).push([day, name])
        const entries = `Object.entries(${JSON.stringify(years)})`
        const readYear = '([year, days]) => days.map(([day, name]) => [`${year}-${day}`, { name }])'
        return { code: `module.exports = Object.fromEntries(${entries}.flatMap(${readYear}))`, map: null }
      },
    },
  }
}
