import type { Administrator } from '@azas/api/administrator.ts'
import { userRole } from '@azas/domain/access/roles.ts'
import { restorableDays } from '@azas/domain/admin/admin.ts'
import { adminActionWords as words } from '@azas/domain/admin/admin-screens.words.ts'
import { adminWords } from '@azas/domain/admin/admin.words.ts'
import { userWords } from '@azas/domain/user/user.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { ImpactDialog } from '#record/ImpactDialog.tsx'
import { showToast } from '#ui/toast.ts'
import { adminEffect, type AskedAction, type Effect, otherRole, useAdminAction } from './admin-changes.queries.ts'

type ActionDialog = {
  title: string
  question: (admin: Administrator) => string
  verb: string
  done: (admin: Administrator) => string
  isDanger?: true
}

const dialogs: Record<AskedAction, ActionDialog> = {
  resend_invitation: {
    title: words.resendTitle,
    question: ({ email }) => fill(words.resendBody, { email }),
    verb: words.resend,
    done: () => words.resent,
  },
  send_reset: {
    title: words.resetTitle,
    question: ({ email }) => fill(words.resetBody, { email }),
    verb: words.reset,
    done: () => words.resetSent,
  },
  sign_out: {
    title: words.signOutTitle,
    question: ({ displayname: name }) => fill(words.signOutBody, { name }),
    verb: words.signOut,
    done: ({ displayname: name }) => fill(words.signedOut, { name }),
    isDanger: true,
  },
  pause: {
    title: words.pauseTitle,
    question: () => words.pauseBody,
    verb: words.pause,
    done: () => words.paused,
    isDanger: true,
  },
  resume: { title: words.resumeTitle, question: () => words.resumeBody, verb: words.resume, done: () => words.resumed },
  change_role: {
    title: words.changeRoleTitle,
    question: () => words.changeRoleBody,
    verb: words.changeRole,
    done: () => words.roleChanged,
    isDanger: true,
  },
  delete: {
    title: words.deleteTitle,
    question: () => fill(words.deleteBody, { days: restorableDays }),
    verb: words.delete,
    done: () => words.deleted,
    isDanger: true,
  },
  restore: {
    title: words.restoreTitle,
    question: () => words.restoreBody,
    verb: words.restore,
    done: () => words.restored,
  },
}

type Row = readonly [string, string]

/** Whom it is about, then what will happen: what will not is left out. */
function rowsOf(action: AskedAction, { displayname, companyName, role }: Administrator) {
  const about: Row[] = [
    [userWords.displayname, displayname],
    [adminWords.company, companyName],
    [userWords.role, userRole.label(role)],
  ]
  if (action === 'change_role') about.push([words.newRole, userRole.label(otherRole(role))])
  return (effect: Effect | null | undefined): readonly Row[] =>
    effect ? [...about, ...effects(action, effect)] : about
}

const mailing: readonly AskedAction[] = ['resend_invitation', 'send_reset']

function effects(action: AskedAction, { sessions, sites, mails }: Effect): Row[] {
  if (mailing.includes(action)) return [[words.mails, fill(words.mailCount, { n: mails })]]
  const ended: Row[] = [[words.sessions, fill(words.devices, { n: sessions })]]
  return sites > 0 ? [...ended, [words.sites, fill(words.items, { n: sites })]] : ended
}

type DialogProps = { action: AskedAction; admin: Administrator; onClose: () => void }

/** What an action on an administrator will do, in numbers, before it is done (product.md FRM-06). */
export function AdminActionDialog({ action, admin, onClose }: DialogProps) {
  const run = useAdminAction()
  const { title, question, verb, done, isDanger = false } = dialogs[action]
  const losesSites = action === 'change_role' && admin.role === 'Admin'
  return (
    <ImpactDialog
      title={title}
      question={question(admin)}
      impact={adminEffect(admin.id, action)}
      rows={rowsOf(action, admin)}
      warning={() => (losesSites ? words.sitesAfter : null)}
      verb={verb}
      isDanger={isDanger}
      act={async () => {
        await run(action, admin)
        showToast({ kind: 'success', message: done(admin) })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
