import type { Me } from '@azas/api/session.operations.ts'
import type { Operation } from '@azas/api/operation.ts'
import type { AuditObject } from '@azas/domain/audit/audit.ts'
import type { ReactNode } from 'react'
import type { RecordQuery } from '#api/query.ts'
import type { IconName } from '#ui/icons/Icon.tsx'

/** Where records of a kind are listed: their list, and its tab in a company's page if it has one. */
export type RecordHome = { path: string; object: string; companyTab?: string | undefined }

/** The address of a record's page, or of a page below it; the router checks it when it is opened. */
export function recordPath({ path }: RecordHome, id: string, page?: string): string {
  return [path, id, ...(page === undefined ? [] : [page])].join('/')
}

/** What every row of a list and every record has. */
export type RecordRow = { id: string }
export type RecordItem = RecordRow & { version: number }

/** A fact of a record: its word and its value; a company is told to those alone who see several. */
export type RecordFact<Item = RecordItem> = {
  word: string
  value(this: void, item: Item): ReactNode
  ofSeveralCompanies?: boolean
  isShown?(this: void, item: Item): boolean
}

export type FactGroup<Item = RecordItem> = {
  title: string
  note?(this: void, item: Item): ReactNode
  /** Facts that stand first, as large figures. */
  figures?: readonly RecordFact<Item>[]
  facts: readonly RecordFact<Item>[]
}

export type ImpactRow = readonly [label: string, fact: ReactNode]

/** An action that is asked about before it is done (product.md FRM-06). */
export type RecordAction<Item = RecordItem> = {
  /** The verb of its entry and of its button. */
  word: string
  icon: IconName
  title: string
  question(this: void, item: Item): string
  done(this: void, item: Item): string
  warning?(this: void, item: Item): string | null
  isDanger?: boolean
  /** A line parts it from the entries before. */
  isApart?: boolean
  /** What ends is named by typing its number or code. */
  confirm?(this: void, item: Item): { label: string; value: string }
  asksReason?: boolean
  /** Gives the record as it is now; null where that has to be read again. */
  run(this: void, item: Item, input: { reason: string }): Promise<Item | null>
}

/** What may be done now, in the order of the menu; with the reason where the state forbids it. */
export type ActionEntry<Action extends string = string> = { action: Action | 'update'; refusal: string | null }

export type Actor = { me: Me; now: Date }

/** A record in one place: its pages, its facts and its actions. Methods, so that every record fits the kit's parts. */
export type RecordDefinition<
  Row = RecordRow,
  Item extends Row & RecordItem = Row & RecordItem,
  Action extends string = string,
  Impact = unknown,
> = {
  home: RecordHome
  /** The name of a record's page, as long as the record itself is not there. */
  title: string
  /** The parameter of the routes of a record's pages. */
  param: 'contractId' | 'adminId' | 'projectId'
  objectType: AuditObject
  detail(this: void, id: string): RecordQuery<Item>
  /** What shows the record besides its own detail, and is asked anew after a change. */
  stale: readonly Operation[]
  nameOf(this: void, row: Row): string
  badge(this: void, row: Row): ReactNode
  /** What support asks for first. */
  number: { word: string; value(this: void, row: Row): string; copyLabel: string; isCode: boolean }
  /** The tabs between the overview and the history. */
  tabs: readonly { path: string; word: string; count(this: void, item: Item): ReactNode }[]
  overview: { left: readonly FactGroup<Item>[]; right: readonly FactGroup<Item>[] }
  /** Beside the list. */
  peek: { note?(this: void, row: Row): ReactNode; facts: readonly RecordFact<Row>[] }
  /** The record of a row where the list already has all of it. */
  itemOf?(this: void, row: Row): Item
  /** None where the role may never do anything. */
  entries(this: void, item: Item, actor: Actor): readonly ActionEntry<Action>[]
  actions: Readonly<Record<Action, RecordAction<Item>>>
  impact(this: void, item: Item, action: Action): RecordQuery<Impact>
  /** Of the record, then whom the action concerns; without the numbers as long as they are counted. */
  impactRows(this: void, item: Item, impact: Impact | undefined, action: Action): readonly ImpactRow[]
}

/** Declares a record; from this its pages, tabs, quick look, menus and dialogs come (product.md CON-03, PRJ-03). */
export function defineRecord<Row, Item extends Row & RecordItem, Action extends string, Impact>(
  definition: RecordDefinition<Row, Item, Action, Impact>,
): RecordDefinition<Row, Item, Action, Impact> {
  return definition
}

/** A record by the type of its detail alone. */
export type RecordOf<Item> = Omit<RecordDefinition, 'detail'> & {
  detail(this: void, id: string): RecordQuery<Item>
}

/** The action of that name; the entries of a record name no others. */
export function actionOf({ actions }: Pick<RecordDefinition, 'actions'>, name: string): RecordAction {
  const action = actions[name]
  if (action === undefined) throw new Error(`no action ${name}`)
  return action
}
