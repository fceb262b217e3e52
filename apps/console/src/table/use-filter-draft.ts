import type * as z from 'zod/mini'
import { useKeptDraft } from '#form/use-kept-draft.ts'
import { useBandFold } from './BandFold.tsx'
import type { FieldErrors, ReadDraft } from './filter-draft.ts'
import { useDraft } from './use-draft.ts'

/** How the conditions of a list are typed, and what they mean. */
export type FilterKind<Filter, Draft extends object, Field extends string> = {
  /** The draft's name; its own within the console. */
  name: string
  /** What a kept draft has to look like to come back. */
  schema: z.ZodMiniType<Draft>
  empty: Draft
  /** Conditions that count, as they would have been typed. */
  draftOf: (filter: Filter) => Draft
  readDraft: (draft: Draft) => ReadDraft<Filter, Field>
}

/** What every form of conditions is given. */
export type FilterFormProps<Filter> = {
  filter: Filter
  onSearch: (filter: Filter) => Promise<unknown>
  onClear: () => Promise<unknown>
}

/** The conditions of a list as they are typed; they count when they are submitted. They survive the end of a session (SES-09). */
export function useFilterDraft<Filter, Draft extends object, Field extends string>(
  kind: FilterKind<Filter, Draft, Field>,
  { filter, onSearch, onClear }: FilterFormProps<Filter>,
) {
  const { setOpen } = useBandFold()
  const shown = kind.draftOf(filter)
  const [{ draft, errors }, hold] = useDraft<{ draft: Draft; errors: FieldErrors<Field> }>({ draft: shown, errors: {} })
  useKeptDraft({
    form: kind.name,
    schema: kind.schema,
    values: draft,
    dirty: JSON.stringify(draft) !== JSON.stringify(shown),
    onRestore: (kept) => {
      hold({ draft: kept, errors: {} })
      setOpen(true)
    },
  })
  // What is being mended is not wrong any more until it is submitted again.
  const change = (part: Partial<Draft>) => {
    const left = Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in part))) as FieldErrors<Field>
    hold({ draft: { ...draft, ...part }, errors: left })
  }
  const search = () => {
    const read = kind.readDraft(draft)
    if ('errors' in read) {
      hold({ draft, errors: read.errors })
      return null
    }
    hold({ draft: kind.draftOf(read.filter), errors: {} })
    return onSearch(read.filter)
  }
  const clear = () => {
    hold({ draft: kind.empty, errors: {} })
    return onClear()
  }
  return { draft, errors, change, search, clear }
}
