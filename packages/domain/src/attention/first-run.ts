/** The steps after which the people of a site can sign in, in their order (product.md SHL-16). */
export const firstRunSteps = ['company', 'administrator', 'site', 'people'] as const
export type FirstRunStep = (typeof firstRunSteps)[number]

/** What is there: data tick a step, not a press. `siteId` is the newest site, to which people are added. */
export type FirstRun = Readonly<Record<FirstRunStep, boolean>> & { readonly siteId: string | null }

export type StepState = 'done' | 'next' | 'later'

/** The state of a step: the first one that is missing comes next, those behind it wait for it. */
export function stateOf(run: FirstRun, step: FirstRunStep): StepState {
  if (run[step]) return 'done'
  return firstRunSteps.find((one) => !run[one]) === step ? 'next' : 'later'
}

export const countDone = (run: FirstRun): number => firstRunSteps.filter((step) => run[step]).length
