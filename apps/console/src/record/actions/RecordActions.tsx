import { formWords } from '@azas/domain/words/form.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useLastSearch } from '#list/last-search.ts'
import { PeekActions } from '#list/peek/PeekParts.tsx'
import { BlockedButton } from '#ui/BlockedButton.tsx'
import { Icon, type IconName } from '#ui/icons/Icon.tsx'
import { MenuDivider, MenuItem } from '#ui/overlay/Menu.tsx'
import { RecordMenu } from '#ui/record/RecordMenu.tsx'
import { type ActionEntry, actionOf, type RecordDefinition, type RecordItem, recordPath } from '../define-record.ts'
import { type RecordActions, useEntries, useRecordActions } from './use-record-actions.tsx'

type Props = {
  record: RecordDefinition
  item: RecordItem
}
type MenuProps = Props & {
  entries: readonly ActionEntry[]
  onChoose: RecordActions['choose']
}
type EntryLook = { word: string; icon: IconName; isApart?: boolean }

const edit: EntryLook = { word: formWords.edit, icon: 'pen' }

/** On a record's page: hidden without the permission; disabled, with the reason, when the state forbids it. */
export function PageActions({ record, item }: Props) {
  const navigate = useNavigate()
  const search = useLastSearch(record.home.path)
  const { choose, dialog } = useRecordActions(
    record,
    () => item,
    () => navigate({ to: record.home.path, search }),
  )
  const entries = useEntries(record)(item)
  const steps = entries.filter(({ action }) => action !== 'update')
  const isButton = ({ action, refusal }: ActionEntry) => refusal === null && actionOf(record, action).isButton === true
  const others = steps.filter((step) => !isButton(step))
  return (
    <>
      {record.buttons?.(item)}
      {entries.map(({ action, refusal }) => {
        if (action !== 'update') return null
        if (refusal !== null) return <BlockedButton key="edit" word={formWords.edit} reason={refusal} />
        return (
          <Link
            key="edit"
            className={record.hasOtherPrimary?.(item) ? 'btn' : 'btn pri'}
            to={recordPath(record.home, item.id, 'edit')}
          >
            <Icon name="pen" />
            {formWords.edit}
          </Link>
        )
      })}
      {steps.filter(isButton).map(({ action }) => (
        <button key={action} className="btn" type="button" onClick={() => choose(action, item)}>
          {lookOf(record, action).word}
        </button>
      ))}
      {others.length > 0 ? (
        <RecordMenu name={record.nameOf(item)}>
          <Entries record={record} item={item} entries={others} onChoose={choose} />
        </RecordMenu>
      ) : null}
      {dialog}
    </>
  )
}

type RowMenuProps = Omit<MenuProps, 'entries'>

/** The menu in a row of a list. */
export function RowActions(props: RowMenuProps) {
  return (
    <RecordMenu name={props.record.nameOf(props.item)} inRow>
      <RowEntries {...props} />
    </RecordMenu>
  )
}

/** Apart, so that only the open menu derives its entries, not each of a page's rows. */
function RowEntries(props: RowMenuProps) {
  return <Entries {...props} entries={useEntries(props.record)(props.item)} />
}

/** The buttons in the quick look beside a list. */
export function PeekRecordActions({ record, item, onChoose }: RowMenuProps) {
  const actions = useEntries(record)(item).map(({ action, refusal }) => {
    const { word, icon } = lookOf(record, action)
    return { key: action, icon, word, refusal, onPress: () => onChoose(action, item) }
  })
  return <PeekActions actions={actions} />
}

function Entries({ record, item, entries, onChoose }: MenuProps) {
  const shared = sharedRefusal(entries)
  return (
    <>
      {shared ? <p className="menu-label menu-reason">{shared}</p> : null}
      {entries.map(({ action, refusal }, index) => (
        <Fragment key={action}>
          {lookOf(record, action).isApart && index > 0 ? <MenuDivider /> : null}
          {refusal === null ? (
            <MenuItem onChoose={() => onChoose(action, item)}>{lookOf(record, action).word}</MenuItem>
          ) : (
            <RefusedEntry word={lookOf(record, action).word} reason={shared ? null : refusal} />
          )}
        </Fragment>
      ))}
    </>
  )
}

/** Not `disabled`: the arrow keys would skip it, and screen readers would miss the reason. */
function RefusedEntry({ word, reason }: { word: string; reason: string | null }) {
  return (
    <MenuItem isRefused>
      {word}
      {reason ? <span className="menu-reason">{reason}</span> : null}
    </MenuItem>
  )
}

function lookOf(record: RecordDefinition, action: string): EntryLook {
  return action === 'update' ? edit : actionOf(record, action)
}

/** The reason that all entries share, if they do. */
function sharedRefusal([first, ...others]: readonly ActionEntry<string>[]): string | null {
  if (!first?.refusal) return null
  return others.length > 0 && others.every(({ refusal }) => refusal === first.refusal) ? first.refusal : null
}
