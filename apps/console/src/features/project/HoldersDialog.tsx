import type { ProjectUser } from '@azas/api/project-user/project-user.operations.ts'
import type { ProjectDuty } from '@azas/api/project/project.operations.ts'
import { projectUserWords } from '@azas/domain/project-user/project-user.words.ts'
import { projectScreenWords as words } from '@azas/domain/project/project.words.ts'
import { userJob } from '@azas/domain/user/user.ts'
import { noMatch, people } from '@azas/domain/words/counting.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { failureText } from '#api/failure-text.ts'
import { useOnce } from '#api/use-once.ts'
import { Field } from '#form/fields/Field.tsx'
import { ListSkeleton } from '#list/ListSkeleton.tsx'
import { useWaiting } from '#list/use-waiting.ts'
import { undoButtonOf } from '#record/actions/UndoButton.tsx'
import { LoginBadge } from '#ui/badges/Badges.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DialogActions } from '#ui/dialog/DialogActions.tsx'
import { Note } from '#ui/Note.tsx'
import { showToast } from '#ui/toast.ts'
import { operatorsOf, setHolders, showsDuties } from './project.queries.ts'
import { countOf, type Operators, useOperators } from './use-operators.ts'

type Duty = ProjectDuty['duty']
type DialogProps = { projectId: string; duty: ProjectDuty; onClose: () => void }

/** Chooses who of a site's Operators has a duty, without a look at each of their forms (product.md PRJ-03). */
export function HoldersDialog({ projectId, duty, onClose }: DialogProps) {
  const { data, error, isPending } = useQuery({ ...operatorsOf(projectId), staleTime: 0, throwOnError: false })
  const waiting = useWaiting(isPending)
  return (
    <Dialog title={fill(words.holdersTitle, { duty: userJob.label(duty.duty) })} onClose={onClose}>
      {error ? <Note kind="bad" text={failureText(error)} /> : null}
      {isPending ? (
        <div className="operators searched">
          <ListSkeleton visible={waiting} />
        </div>
      ) : null}
      {data?.items.length === 0 ? <NoOperator projectId={projectId} duty={duty.duty} /> : null}
      {data && data.items.length > 0 ? (
        <HoldersForm projectId={projectId} duty={duty} first={data} onClose={onClose} />
      ) : null}
    </Dialog>
  )
}

function NoOperator({ projectId, duty }: { projectId: string; duty: Duty }) {
  return (
    <>
      <p className="phrase">{words.noOperator}</p>
      <div className="btns end">
        <Link className="btn" to="/system/project/$projectId/user/new" params={{ projectId }} search={{ duty }}>
          {words.newOperator}
        </Link>
      </div>
    </>
  )
}

type FormProps = DialogProps & { first: Operators }

function HoldersForm({ projectId, duty, first, onClose }: FormProps) {
  // As they were read: a reload beneath must not pass for what this person has seen.
  const [before, setBefore] = useState(() => duty.holders.map(({ id }) => id))
  const [chosen, setChosen] = useState(before)
  const { keyword, find, operators, others } = useOperators(projectId, first)
  const isSearched = countOf(first) > manyOperators
  const showLatest = (holders: string[]) => {
    setBefore(holders)
    setChosen(holders)
  }
  const { mutate, error, isPending } = useHolders({ projectId, duty: duty.duty, before }, { showLatest, onClose })
  const toggle = (id: string, on: boolean) =>
    setChosen((now) => (on ? [...now, id] : now.filter((each) => each !== id)))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    mutate(chosen)
  }
  return (
    <form noValidate onSubmit={submit}>
      <p className="phrase">{words.holdersLead}</p>
      {isSearched ? <Search value={keyword} onChange={find} /> : null}
      <p className="sr" role="status">
        {operators.length === 0 ? noneFound : ''}
      </p>
      <ul className={isSearched ? 'operators searched' : 'operators'}>
        {operators.length === 0 ? <li className="sub">{noneFound}</li> : null}
        {operators.map((operator) => (
          <li key={operator.id}>
            <OperatorRow
              operator={operator}
              duty={duty.duty}
              isChosen={chosen.includes(operator.id)}
              onToggle={(on) => toggle(operator.id, on)}
            />
          </li>
        ))}
        {others > 0 ? <li className="sub">{fill(words.moreOperators, { n: others })}</li> : null}
      </ul>
      <DialogActions
        verb={words.saveHolders}
        failure={error && failureText(error)}
        isPending={isPending}
        onCancel={onClose}
      />
    </form>
  )
}

/** From so many on they are looked for. */
const manyOperators = 10
const noneFound = noMatch(people(projectUserWords.object))

function Search({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const input = useRef<HTMLDivElement>(null)
  useEffect(() => input.current?.querySelector('input')?.focus(), [])
  return (
    <div className="find" ref={input}>
      <Field
        label={words.findOperator}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        // The Enter that ends a search saves nothing.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
    </div>
  )
}

type RowProps = {
  operator: ProjectUser
  duty: Duty
  isChosen: boolean
  onToggle: (on: boolean) => void
}

function OperatorRow({ operator: { displayname, company, jobs, status }, duty, isChosen, onToggle }: RowProps) {
  const isOnly = jobs.length === 1 && jobs[0] === duty
  const others = jobs.filter((job) => job !== duty && job !== 'NoJob').map((job) => userJob.label(job))
  return (
    <label className="ck">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isOnly}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
      <span>
        {displayname}
        {status === 'Active' ? null : <LoginBadge status={status} />}
        <span className="sub under">{[company, ...others].filter(Boolean).join('・')}</span>
        {isOnly ? <span className="sub under">{words.onlyDuty}</span> : null}
      </span>
    </label>
  )
}

type Saving = { projectId: string; duty: Duty; before: string[] }
type After = { showLatest: (holders: string[]) => void; onClose: () => void }

/** Saves the holders; the toast takes it back. */
function useHolders({ projectId, duty, before }: Saving, { showLatest, onClose }: After) {
  const client = useQueryClient()
  const refresh = () => Promise.all(showsDuties.map(({ id }) => client.invalidateQueries({ queryKey: [id] })))
  return useOnce({
    mutationFn: (chosen: string[]) => setHolders(projectId, { duty, before, holders: chosen }),
    onSuccess: async (_reply, chosen) => {
      const undo = async () => {
        await setHolders(projectId, { duty, before: chosen, holders: before })
        await refresh()
      }
      const message = fill(words.holdersSaved, { duty: userJob.label(duty) })
      const about = `${projectId} ${duty}`
      await refresh()
      showToast({ kind: 'success', message, about, action: undoButtonOf(about, undo) })
      onClose()
    },
    onError: (failure) => {
      const latest = failure instanceof ApiError ? failure.current?.['holders'] : undefined
      if (Array.isArray(latest)) showLatest(latest.filter((id) => typeof id === 'string'))
      return refresh()
    },
  })
}
