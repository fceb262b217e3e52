import type {
  ChoiceCondition,
  Condition,
  GivenCondition,
  LookupCondition,
  TabCondition,
} from '@azas/domain/kernel/filter/condition.ts'
import type { FieldOf } from '@azas/domain/kernel/filter/list-filter.ts'
import type { Width } from './Checks.tsx'
import type { ConditionView } from './condition-view.ts'
import { flagsView } from './conditions/flags.tsx'
import { periodView } from './conditions/period.tsx'
import { textView } from './conditions/text.tsx'
import { valuesView } from './conditions/values.tsx'

/** Views that a list brings itself: a look-up needs its source, the others come with the few lists that use them. */
type RareViews = {
  lookup: (condition: LookupCondition) => ConditionView
  choice: (condition: ChoiceCondition) => ConditionView
  tab: (condition: TabCondition) => ConditionView
}

type RareCondition = LookupCondition | ChoiceCondition | TabCondition

/** How the conditions of a list are drawn, besides what the kit knows: rare views, and widths by field. */
export type Drawing<C extends Condition = Condition> = Pick<RareViews, Extract<C['kind'], keyof RareViews>> & {
  spans?: Partial<Record<FieldOf<C>, Width>>
}
export type AnyDrawing = Partial<RareViews> & { spans?: Readonly<Record<string, Width | undefined>> }

/** A condition as URL, control and chip; `given` ones have no view. */
export function viewCondition(condition: Exclude<Condition, GivenCondition>, drawing: AnyDrawing): ConditionView {
  const { spans = {} } = drawing
  if (isRare(condition)) return viewRare(condition, drawing)
  switch (condition.kind) {
    case 'text':
      return textView(condition)
    case 'period':
      return periodView(condition)
    case 'values':
      return valuesView(condition, spans[condition.field])
    case 'flags':
      return flagsView(condition, spans[condition.flags[0]?.field ?? ''])
  }
}

const isRare = (condition: Condition): condition is RareCondition =>
  condition.kind === 'lookup' || condition.kind === 'choice' || condition.kind === 'tab'

function viewRare(condition: RareCondition, { lookup, choice, tab }: AnyDrawing): ConditionView {
  switch (condition.kind) {
    case 'lookup':
      return assertView(lookup)(condition)
    case 'choice':
      return assertView(choice)(condition)
    case 'tab':
      return assertView(tab)(condition)
  }
}

/** Types let no list forget a rare view. */
function assertView<View>(view: View | undefined): View {
  if (view === undefined) throw new Error('a condition of this list has no view')
  return view
}
