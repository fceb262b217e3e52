import './erasure.css'
import { erasureSearch } from '@azas/api/erasure/erasure.operations.ts'
import { ErasureSearchForm } from '@azas/domain/erasure/erasure.forms.ts'
import { erasureWords as words } from '@azas/domain/erasure/erasure.words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#api/query.ts'
import { Field } from '#form/fields/Field.tsx'
import { readForm } from '#form/state/check-form.ts'
import { useTextForm } from '#form/state/use-text-form.ts'
import { LoadFailure } from '#list/ListFailure.tsx'
import { ListSkeleton } from '#list/ListSkeleton.tsx'
import { useWaiting } from '#list/use-waiting.ts'
import { FoundPeople } from './FoundPeople.tsx'

/** The people whom a text names. Never cached, as their data may be erased next. */
const peopleQuery = (text: string | null) => ({
  ...query(erasureSearch, { query: {}, body: { text: text ?? '' } }),
  enabled: text !== null,
  staleTime: 0,
  gcTime: 0,
  throwOnError: false,
})

/** Finds a person of any site, past ones too, and erases what is known of them (product.md OPS-07). */
export function ErasurePage() {
  const [text, setText] = useState<string | null>(null)
  const people = useQuery(peopleQuery(text))
  const waiting = useWaiting(people.isLoading)
  const form = useTextForm({
    empty: { text: '' },
    read: (values) => readForm(ErasureSearchForm, values),
    failure: people.error,
    busy: people.isFetching,
    send: (asked) => (asked.text === text ? void people.refetch() : setText(asked.text)),
  })
  return (
    <>
      <p className="lead phrase">{words.lead}</p>
      <form {...form.props} className="erasure-search" role="search">
        <Field
          label={words.text}
          help={words.textHelp}
          autoComplete="off"
          error={form.errors['text'] ?? null}
          value={form.values.text}
          onChange={(event) => form.type('text')(event.currentTarget.value)}
        />
        <button className="btn pri" type="submit" aria-busy={people.isFetching}>
          {words.search}
        </button>
      </form>
      {people.isLoading ? <ListSkeleton visible={waiting} /> : null}
      {form.failure ? <LoadFailure object={words.people} failure={form.failure} onRetry={people.refetch} /> : null}
      {people.data ? <FoundPeople {...people.data} /> : null}
    </>
  )
}
