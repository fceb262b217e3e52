import { officeAccountSearch } from '@azas/api/office-account/office-account.operations.ts'
import type { OfficeProject } from '@azas/api/office-project/office-project.operations.ts'
import type { BulkReply } from '@azas/api/rows.ts'
import { bulkLimit } from '@azas/domain/kernel/bulk.ts'
import type { OfficeAccountStatus } from '@azas/domain/office-account/office-account.ts'
import { officeAccountScreenWords as screens } from '@azas/domain/office-account/office-account.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { actionWords } from '@azas/domain/words/shell.ts'
import { bulkWords } from '@azas/domain/words/table.ts'
import { validationWords } from '@azas/domain/words/validation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useState } from 'react'
import { call } from '#api/call.ts'
import { failureText } from '#api/failure-text.ts'
import { useOnce } from '#api/use-once.ts'
import { LookupManyInput } from '#form/fields/lookup/LookupManyInput.tsx'
import type { Find } from '#form/fields/lookup/use-lookup.ts'
import { idOf } from '#form/fields/pick.ts'
import { BulkResult } from '#list/selection/BulkResult.tsx'
import { undoButtonOf } from '#record/actions/UndoButton.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DialogActions } from '#ui/dialog/DialogActions.tsx'
import { OptionBox } from '#ui/dialog/OptionBox.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { showToast } from '#ui/toast.ts'
import { officeAccountHome } from './office-account.list.ts'
import { accountQueries, changeTenants } from './office-account.queries.ts'
import { restoreTenantRoles } from './tenant-actions.ts'

type Tenant = Pick<OfficeProject, 'id' | 'name'>

/** Gives a tenant accounts that are registered already (product.md OAC-01). */
export function AddAccountsButton({ tenant }: { tenant: Tenant }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button className="btn" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {screens.addExisting}
      </button>
      {isOpen ? <AddDialog tenant={tenant} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

type DialogProps = { tenant: Tenant; onClose: () => void }

function AddDialog({ tenant, onClose }: DialogProps) {
  const [picks, setPicks] = useState<readonly string[]>([])
  const [isAdmin, setAdmin] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const { mutate, data, error, isPending } = useAdd(tenant, onClose)
  const problem = pickError(picks.length)
  useEffect(() => document.getElementById(fieldId)?.focus(), [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (problem === null) mutate({ ids: picks.map(idOf), isAdmin })
    else document.getElementById(fieldId)?.focus()
  }
  if (data) return <AddResult reply={data} onClose={onClose} />
  return (
    <Dialog title={screens.addTitle} onClose={onClose}>
      <form noValidate className="impact" onSubmit={submit}>
        <p className="phrase">{fill(screens.addLead, { name: tenant.name })}</p>
        <LookupManyInput
          id={fieldId}
          name="accounts"
          label={screens.addedAccounts}
          help={undefined}
          required
          error={(isSubmitted ? problem : null) ?? undefined}
          value={picks}
          find={findAccounts}
          onChange={setPicks}
          onBlur={() => undefined}
        />
        <OptionBox label={fill(screens.addAsAdmins, { name: tenant.name })} isChosen={isAdmin} onChange={setAdmin} />
        <DialogActions
          verb={picks.length > 0 ? fill(screens.addMany, { n: picks.length }) : screens.add}
          failure={error && failureText(error)}
          isPending={isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

const fieldId = 'added-accounts'

/** Why the picks cannot be added; null if they can. */
function pickError(count: number): string | null {
  if (count === 0) return fill(validationWords.requiredSelect, { label: screens.addedAccounts })
  return count > bulkLimit ? fill(bulkWords.tooMany, { max: bulkLimit }) : null
}

/** The result when some accounts were refused, with the reason of each. */
function AddResult({ reply, onClose }: { reply: BulkReply; onClose: () => void }) {
  return (
    <Dialog title={screens.addTitle} onClose={onClose}>
      <BulkResult
        object={officeAccountHome.object}
        reply={reply}
        success={(n) => fill(screens.joinDone, { n })}
        staysPicked={false}
      />
      <div className="btns end">
        <button className="btn" type="button" onClick={onClose}>
          {actionWords.close}
        </button>
      </div>
    </Dialog>
  )
}

const statuses: OfficeAccountStatus[] = ['Active', 'Pause']

/** Searches accounts that can be used, by name or address. */
const findAccounts: Find = {
  key: 'office-account',
  search: async (keyword, signal) => {
    const body = { statuses, ...(keyword && { keyword }) }
    const { items, total } = await call(
      officeAccountSearch,
      { query: { size: 20, sort: 'displayname' }, body },
      { signal },
    )
    return { options: items.map(({ id, displayname, email }) => ({ id, label: `${displayname}（${email}）` })), total }
  },
}

type Added = { ids: string[]; isAdmin: boolean }

/** Adds accounts; the toast undoes it. */
function useAdd({ id: officeProjectId }: Tenant, onClose: () => void) {
  const client = useQueryClient()
  const refresh = () => Promise.all(accountQueries.map(({ id }) => client.invalidateQueries({ queryKey: [id] })))
  return useOnce({
    mutationFn: ({ ids, isAdmin }: Added) => changeTenants({ action: 'join', officeProjectId, isAdmin })({ ids }),
    onSuccess: async ({ failed, results }) => {
      await refresh()
      if (failed > 0) return
      const undo = () => restoreTenantRoles(officeProjectId)(results).then(refresh)
      const message = fill(screens.joinDone, { n: results.length })
      const about = results.map(({ id }) => id)
      showToast({ kind: 'success', message, about, action: undoButtonOf(about, undo) })
      onClose()
    },
  })
}
