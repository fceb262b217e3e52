import type { Operation } from '@azas/api/operation.ts'
import type { Me } from '@azas/api/session/session.operations.ts'
import { type Permission, scopeOf } from '@azas/domain/access/permissions.ts'
import type { UserRole } from '@azas/domain/access/roles.ts'
import type { AuditObject } from '@azas/domain/audit/audit.ts'
import type { Counted } from '@azas/domain/words/counting.ts'
import { fill } from '@azas/domain/words/fill.ts'
import type { ReactNode } from 'react'
import type { RecordQuery } from '#api/query.ts'
import type { ConfirmInput } from '#ui/dialog/use-confirm-input.tsx'
import type { IconName } from '#ui/icons/Icon.tsx'
import type { FactRow } from '#ui/record/FactList.tsx'

/** The list of a kind of records, and its tab in a company's page if it has one. */
export type RecordHome = {
  path: string
  object: Counted
  companyTab?: string | undefined
  /** Another list of the same records, with its title for a role: who came from there goes back there. */
  wider?: { path: string; title: (role: UserRole) => string }
}

/** The path of a record's page, or of a page below it. */
export function recordPath({ path }: RecordHome, id: string, page?: string): string {
  return [path, id, ...(page === undefined ? [] : [page])].join('/')
}

/** The fields of every row; a record also has its version. */
export type RecordRow = { id: string }
export type RecordItem = RecordRow & { version: number }

/** A word and its value; `ofSeveralCompanies` hides it from roles that see one company. */
export type RecordFact<Item = RecordItem> = {
  word: string
  value(this: void, item: Item): ReactNode
  ofSeveralCompanies?: boolean
  isVisible?(this: void, item: Item): boolean
}

export type FactGroup<Item = RecordItem> = {
  title: string
  note?(this: void, item: Item): ReactNode
  /** Facts shown first, as large figures. */
  figures?: readonly RecordFact<Item>[]
  /** Drawn below the figures. */
  chart?(this: void, item: Item): ReactNode
  facts: readonly RecordFact<Item>[]
}

/** What the person gives in the dialog of an action. */
export type ActionInput = { reason: string; input: string; isOptionChosen: boolean }

/** An action with a confirmation dialog (product.md FRM-06). */
export type RecordAction<Item = RecordItem> = {
  /** The label of its menu entry and its button. */
  word: string
  icon: IconName
  title: string
  question(this: void, item: Item): string
  success(this: void, item: Item): string
  warning?(this: void, item: Item): string | null
  isDanger?: boolean
  /** A button of its own on the record's page while it is not refused; otherwise an entry of the menu. */
  isButton?: boolean
  /** A divider separates it from the entries before. */
  isApart?: boolean
  /** The number or code that the person types to confirm. */
  confirm?(this: void, item: Item): { label: string; value: string }
  asksReason?: boolean
  /** Another input that the action needs. */
  asks?(this: void, item: Item): ConfirmInput
  /** A choice beside the confirmation, off at first; null without one. */
  option?(this: void, item: Item): string | null
  /** The record is gone afterwards: its page leads to the list. */
  isRemoval?: boolean
  /** The inverse call, from the record before and after; null where this step cannot be taken back as it was. */
  undo?(this: void, before: Item, changed: Item | null, input: ActionInput): (() => Promise<Item | null>) | null
  /** Resolves to the changed record; null where it has to be reloaded. */
  run(this: void, item: Item, input: ActionInput): Promise<Item | null>
}

/** The `undo` of an action by its inverse, on the record that the action left. */
export const undoneBy =
  <Item>(inverse: (changed: Item) => Promise<Item | null>): NonNullable<RecordAction<Item>['undo']> =>
  (_, changed) =>
    changed === null ? null : () => inverse(changed)

type ActionWords<Name extends string, Done extends string> = Readonly<
  Record<Name | `${Name}Title` | `${Name}Body` | Done, string>
>

/** What an action is called, asks and says afterwards, in a noun's words. */
export function actionInWords<const Name extends string, const Done extends string>(
  words: ActionWords<Name, Done>,
  name: Name,
  done: Done,
): Pick<RecordAction, 'word' | 'title' | 'question' | 'success'> {
  return {
    word: words[name],
    title: words[`${name}Title`],
    question: () => words[`${name}Body`],
    success: () => words[done],
  }
}

/** What is said of a person by name, as several toasts may stand on screen. */
export const ofPerson =
  (sentence: string) =>
  ({ displayname: name }: { displayname: string }): string =>
    fill(sentence, { name })

/** An entry of the menu; with the reason where the state forbids the action. */
export type ActionEntry<Action extends string = string> = { action: Action | 'update'; refusal: string | null }

/** The form and the actions that are not refused; empty without the permission. A refused form stays, with its reason. */
export function openEntries<Action extends string>(
  { me }: Actor,
  permission: Permission,
  actions: readonly Action[],
  refusalOf: (action: Action | 'update') => string | null,
): ActionEntry<Action>[] {
  if (scopeOf(me.auth.role, permission) === null) return []
  return [
    { action: 'update', refusal: refusalOf('update') },
    ...actions.filter((action) => refusalOf(action) === null).map((action) => ({ action, refusal: null })),
  ]
}

export type Actor = { me: Me; now: Date }

/** A record's pages, facts and actions as data. Methods are bivariant, so that every record fits the kit. */
export type RecordDefinition<
  Row = RecordRow,
  Item extends Row & RecordItem = Row & RecordItem,
  Action extends string = string,
  Impact = unknown,
> = {
  home: RecordHome
  /** The title of a record's page until the record is loaded. */
  title: string
  /** The route parameter of the record's id. */
  param: string
  objectType: AuditObject
  /** The log's entries about records that belong to this one: the link's word and the log's search. */
  relatedLog?(this: void, item: Item): { word: string; keyword: string; object: AuditObject }
  detail(this: void, id: string): RecordQuery<Item>
  /** Queries to invalidate after a change, besides the record's own. */
  stale: readonly Operation[]
  nameOf(this: void, row: Row): string
  badge(this: void, row: Row): ReactNode
  /** The number that support asks for first, where records have one. */
  number?: { word: string; value(this: void, row: Row): string; copyLabel: string; isCode: boolean }
  /** The tabs between the overview and the history. */
  tabs: readonly { path: string; word: string; count(this: void, item: Item): ReactNode }[]
  /** Absent where the first tab is a page of its own. */
  overview?: { left: readonly FactGroup<Item>[]; right: readonly FactGroup<Item>[] }
  /** Other buttons of the page, before "edit". */
  buttons?(this: void, item: Item): ReactNode
  /** Something else is the primary action of the page now. */
  hasOtherPrimary?(this: void, item: Item): boolean
  /** The quick look beside the list. */
  peek: { note?(this: void, row: Row): ReactNode; facts: readonly RecordFact<Row>[] }
  /** The record of a row, where the list has all of its fields. */
  itemOf?(this: void, row: Row): Item
  /** Empty where the role has no permission. */
  entries(this: void, item: Item, actor: Actor): readonly ActionEntry<Action>[]
  actions: Readonly<Record<Action, RecordAction<Item>>>
  /** Absent where no action has numbers to show. */
  impact?(this: void, item: Item, action: Action): RecordQuery<Impact>
  /** The record, then the effects; only the record until the effects are loaded. */
  impactRows(this: void, item: Item, impact: Impact | undefined, action: Action): readonly FactRow[]
}

/** Declares a record, the source of its pages, tabs, quick look, menus and dialogs (product.md CON-03, PRJ-03). */
export function defineRecord<Row, Item extends Row & RecordItem, Action extends string, Impact>(
  definition: RecordDefinition<Row, Item, Action, Impact>,
): RecordDefinition<Row, Item, Action, Impact> {
  return definition
}

/** A record by the type of its detail alone. */
export type RecordOf<Item> = Omit<RecordDefinition, 'detail'> & {
  detail(this: void, id: string): RecordQuery<Item>
}

/** The action of that name; throws for an unknown one. */
export function actionOf({ actions }: Pick<RecordDefinition, 'actions'>, name: string): RecordAction {
  const action = actions[name]
  if (action === undefined) throw new Error(`no action ${name}`)
  return action
}
