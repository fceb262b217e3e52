import type { BulkDetail } from '@azas/api/bulk/bulk.operations.ts'
import type { ProjectDetail } from '@azas/api/project/project.operations.ts'
import type { BulkReply } from '@azas/api/rows.ts'
import { personPageWords, copyWords as words } from '@azas/domain/project-user/project-user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { formWords } from '@azas/domain/words/form.ts'
import { getRouteApi, Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { failureText } from '#api/failure-text.ts'
import { useOnce } from '#api/use-once.ts'
import { BulkOutcome } from '#list/selection/BulkOutcome.tsx'
import { useBulkRun } from '#list/selection/use-bulk-run.ts'
import { RecordHead } from '#record/RecordHead.tsx'
import { useRefresh } from '#record/use-record-changes.ts'
import { Note } from '#ui/Note.tsx'
import { copyPeople, type PickedPeople } from '../project-user.queries.ts'
import { personRecord, WithSite } from '../project-user.record.tsx'
import { siteSource } from '../site-source.ts'
import { SiteField, useSiteField } from '../SiteField.tsx'

const route = getRouteApi('/system/shell/project/$projectId/user/copy')

/** Registers picked people at another site of the company, or moves them there (product.md USR-03, USR-08). */
export function CopyPage() {
  const { projectId } = route.useParams()
  return <WithSite projectId={projectId}>{(site) => <Page site={site} />}</WithSite>
}

type Done = { reply: BulkReply; to: string; isMove: boolean }

function Page({ site }: { site: ProjectDetail }) {
  const picked = useRouterState({ select: ({ location }) => location.state.pickedPeople })
  const { home } = personRecord(site.id)
  const [done, setDone] = useState<Done | null>(null)
  const run = useBulkRun(done?.reply.runId)
  useRefreshAfter(site, run?.state)
  const lead = picked ? fill(words.lead, { site: site.name, n: picked.count }) : undefined
  return (
    <>
      <RecordHead home={home} title={personPageWords.copyTitle} lead={lead} />
      {done ? (
        <>
          <BulkOutcome
            object={home.object}
            reply={done.reply}
            run={run}
            success={(n) => fill(done.isMove ? words.moved : words.registered, { n })}
            staysPicked={false}
          />
          <Link className="btn" to={personRecord(done.to).home.path}>
            {words.showSite}
          </Link>
        </>
      ) : null}
      {done === null && picked ? <CopyForm site={site} picked={picked} onDone={setDone} /> : null}
      {picked ? null : <p className="phrase">{words.nobody}</p>}
    </>
  )
}

/** The lists are of before the job until it is over. */
function useRefreshAfter(site: ProjectDetail, state: BulkDetail['state'] | undefined): void {
  const refresh = useEffectEvent(useRefresh(personRecord(site.id)))
  useEffect(() => {
    if (state && state !== 'Running') void refresh('', null)
  }, [state])
}

type CopyFormProps = {
  site: ProjectDetail
  picked: PickedPeople
  onDone: (done: Done) => void
}

function CopyForm({ site, picked, onDone }: CopyFormProps) {
  const [leave, setLeave] = useState(false)
  const source = useMemo(() => siteSource(site.contractId, site.id), [site.contractId, site.id])
  const { mutate, error, isPending } = useCopy(site, picked, onDone)
  const { submit, field } = useSiteField('', (to) => mutate({ to, leave }))
  return (
    <form noValidate className="formcol" onSubmit={submit}>
      <div className="fields">
        <SiteField source={source} {...field} />
        <label className="ck">
          <input type="checkbox" checked={leave} onChange={(event) => setLeave(event.currentTarget.checked)} />
          {words.leave}
        </label>
        {error ? <Note kind="bad" text={failureText(error)} /> : null}
      </div>
      <div className="sticky">
        <Link className="btn" to={personRecord(site.id).home.path}>
          {formWords.cancel}
        </Link>
        <button className="btn pri" type="submit" aria-busy={isPending}>
          {fill(leave ? words.move : words.run, { n: picked.count })}
        </button>
      </div>
    </form>
  )
}

function useCopy(site: ProjectDetail, { rows }: PickedPeople, onDone: CopyFormProps['onDone']) {
  const refresh = useRefresh(personRecord(site.id))
  return useOnce({
    mutationFn: ({ to, leave }: { to: string; leave: boolean }) =>
      copyPeople(to, { from: site.id, leave, ...rows }).then((reply) => ({ reply, to, isMove: leave })),
    onSuccess: async (done) => {
      onDone(done)
      await refresh('', null)
    },
  })
}
