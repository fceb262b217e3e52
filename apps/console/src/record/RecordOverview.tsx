import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fact, Facts, Figure, Figures, RecordGroup } from '#ui/record/FactGroup.tsx'
import { RecordColumns } from '#ui/record/RecordColumns.tsx'
import { useSeesCompanies } from '../parents/CompanyName.tsx'
import { type FactGroup, type RecordDefinition, type RecordFact, type RecordItem, recordPath } from './define-record.ts'
import { RecentHistory } from './history/RecentHistory.tsx'
import { RecordHistory } from './history/RecordHistory.tsx'
import { useRecordId } from './RecordPage.tsx'
import { RecordView } from './RecordView.tsx'

type Props = {
  record: RecordDefinition
}

/** The first tab of a record's page: its facts and its recent history. */
export function RecordOverview({ record }: Props) {
  const { home, detail, overview = { left: [], right: [] }, objectType } = record
  return (
    <RecordView object={home.object.word} record={detail(useRecordId(record))}>
      {(item) => (
        <RecordColumns
          left={<Groups groups={overview.left} item={item} />}
          right={
            <>
              <Groups groups={overview.right} item={item} />
              <RecentHistory objectType={objectType} objectId={item.id} all={recordPath(home, item.id, 'history')} />
            </>
          }
        />
      )}
    </RecordView>
  )
}

/** The last tab of a record's page. */
export function RecordHistoryTab({ record }: Props) {
  const id = useRecordId(record)
  return (
    <>
      {record.relatedLog ? <RelatedLogLink record={record} id={id} of={record.relatedLog} /> : null}
      <RecordHistory objectType={record.objectType} objectId={id} />
    </>
  )
}

type RelatedLogProps = Props & { id: string; of: NonNullable<RecordDefinition['relatedLog']> }

/** A link to the log's entries about other records that belong to this one: they are not in its own history. */
function RelatedLogLink({ record, id, of }: RelatedLogProps) {
  const { data } = useQuery({ ...record.detail(id), throwOnError: false })
  if (!data) return null
  const { word, ...search } = of(data)
  return (
    <div className="btns end">
      <Link className="btn" to="/system/account/log" search={search}>
        {word}
      </Link>
    </div>
  )
}

function Groups({ groups, item }: { groups: readonly FactGroup[]; item: RecordItem }) {
  const visible = useVisibleFacts()
  return groups.map(({ title, note, figures, chart, facts }) => (
    <RecordGroup key={title} title={title}>
      {note?.(item)}
      {figures ? (
        <Figures>
          {figures.map(({ word, value }) => (
            <Figure key={word} word={word}>
              {value(item)}
            </Figure>
          ))}
        </Figures>
      ) : null}
      {chart?.(item)}
      <Facts>
        {visible(facts, item).map(({ word, value }) => (
          <Fact key={word} word={word}>
            {value(item)}
          </Fact>
        ))}
      </Facts>
    </RecordGroup>
  ))
}

/** Filters the facts by record and by role: the company only for roles that see several. */
export function useVisibleFacts() {
  const seesCompanies = useSeesCompanies()
  return <Item,>(facts: readonly RecordFact<Item>[], item: Item) =>
    facts.filter(
      ({ ofSeveralCompanies = false, isVisible }) =>
        (seesCompanies || !ofSeveralCompanies) && (isVisible?.(item) ?? true),
    )
}
