import type { SimilarPerson } from '@azas/api/person.operations.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { reportError } from '#api/report/report.ts'
import { textOf } from '#form/state/text-of.ts'
import type { Form } from '#form/state/use-form.ts'
import { similarPeople } from './people.queries.ts'

type Named = Form<'displayname' | 'company'>

/**
 * Asks for people with the same name before a new person is stored (product.md USR-06). A failed question never keeps a
 * person from being registered: the form is submitted then.
 */
export function useSimilarCheck(form: Named, projectId: string) {
  const client = useQueryClient()
  const isAsking = useRef(false)
  const [similar, setSimilar] = useState<readonly SimilarPerson[] | null>(null)
  const latest = useRef(form)
  // The question takes a moment, in which the person may type on.
  useEffect(() => {
    latest.current = form
  })
  const ask = async () => {
    const displayname = textOf(form, 'displayname')
    const company = textOf(form, 'company') || null
    try {
      const { items } = await client.query(similarPeople({ displayname, company, projectId }))
      if (items.length > 0) setSimilar(items)
      else latest.current.submit()
    } catch (error) {
      reportError(error)
      latest.current.submit()
    } finally {
      isAsking.current = false
    }
  }
  const submit = () => {
    if (!form.isValid) return form.submit()
    if (isAsking.current || form.busy) return
    isAsking.current = true
    void ask()
  }
  const close = () => setSimilar(null)
  const createAnyway = () => {
    close()
    form.submit()
  }
  return { submit, similar, createAnyway, close }
}
