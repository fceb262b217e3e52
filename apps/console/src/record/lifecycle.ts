import { type Permission, scopeOf } from '@azas/domain/access/permissions.ts'
import { type LifecycleStatus, type LifecycleStep, lifecycleSteps } from '@azas/domain/kernel/lifecycle.ts'
import type { BadgeLook } from '#ui/badges/Badges.tsx'
import {
  type ActionEntry,
  actionInWords,
  type ActionInput,
  type Actor,
  openEntries,
  type RecordAction,
  type RecordItem,
} from './define-record.ts'

export const lifecycleLooks: Record<LifecycleStatus, BadgeLook> = {
  Active: { tone: 'live', icon: 'check' },
  Pause: { tone: 'plan', icon: 'clock' },
  Inactive: { tone: 'off', icon: 'end' },
}

type Words = Readonly<
  Record<LifecycleStep | `${LifecycleStep}Title` | `${LifecycleStep}Body` | 'started' | 'ended' | 'reopened', string> &
    Record<'endWarning', string>
>
type CodedItem = RecordItem & { status: LifecycleStatus; code: string }
type Calls<Item> = Record<LifecycleStep, (item: CodedItem, input: ActionInput) => Promise<Item>>

/** What each step sends besides the version; the code that was typed confirms the end. */
export const lifecycleFields = {
  start: () => ({}),
  end: ({ code }: CodedItem) => ({ code, reason: null }),
  reopen: (_: RecordItem, { reason }: ActionInput) => ({ reason }),
}

/** The steps of a record with a code, as actions in a noun's words; the typed code confirms the end (product.md FRM-06). */
export function lifecycleActions<Item extends CodedItem>(
  words: Words,
  codeLabel: string,
  calls: Calls<Item>,
): Record<LifecycleStep, RecordAction<Item>> {
  return {
    start: { ...actionInWords(words, 'start', 'started'), run: calls.start, icon: 'check' },
    end: {
      ...actionInWords(words, 'end', 'ended'),
      run: calls.end,
      icon: 'end',
      warning: () => words.endWarning,
      isDanger: true,
      confirm: ({ code }) => ({ label: codeLabel, value: code }),
    },
    reopen: { ...actionInWords(words, 'reopen', 'reopened'), run: calls.reopen, icon: 'reload', asksReason: true },
  }
}

type Refusals = (step: LifecycleStep, status: LifecycleStatus) => string | null

/** The update, and the steps that the role may take and the status allows; empty without the permission to update. */
export function lifecycleEntries(
  { status }: CodedItem,
  actor: Actor,
  permissions: { update: Permission; steps: Permission },
  refusalOf: Refusals,
): ActionEntry<LifecycleStep>[] {
  const maySteps = scopeOf(actor.me.auth.role, permissions.steps) !== null
  return openEntries(actor, permissions.update, maySteps ? lifecycleSteps : [], (action) =>
    action === 'update' ? null : refusalOf(action, status),
  )
}
