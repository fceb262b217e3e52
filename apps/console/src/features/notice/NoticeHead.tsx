import { pages } from '@azas/domain/access/pages.ts'
import { type NoticeKind, noticeKinds } from '@azas/domain/notice/notice-kinds.ts'
import { type NoticeStatus, noticeStatus } from '@azas/domain/notice/notice.ts'
import { noticeScreenWords as screens } from '@azas/domain/notice/notice.words.ts'
import { Link } from '@tanstack/react-router'
import { ListTabs } from '#list/ListTabs.tsx'
import { NewRecordLink } from '#record/record-columns.tsx'
import { Icon, type IconName } from '#ui/icons/Icon.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { noticeHome } from './notice.list.ts'

/** The head of the list and of the calendar. */
export function NoticeHead({ kind }: { kind: NoticeKind }) {
  const newLink = <NewRecordLink home={noticeHome(kind)} permission={`${kind}.write`} word={screens.new} />
  return <PageHead title={pages[kind].word} lead={noticeKinds[kind].lead} actions={newLink} />
}

type NoticeTabsProps = {
  kind: NoticeKind
  current: NoticeStatus | undefined
  counts: Readonly<Record<string, number>> | undefined
}

/** The statuses as tabs, and the switch between list and calendar, which keeps the tab. */
export function NoticeTabs({ kind, current, counts }: NoticeTabsProps) {
  const view = (path: string, icon: IconName, word: string) => (
    <Link to={path} search={{ status: current }} activeOptions={{ exact: true, includeSearch: false }}>
      <Icon name={icon} />
      <span className="w">{word}</span>
    </Link>
  )
  return (
    <div className="tabrow">
      <ListTabs
        label={screens.tabs}
        param="status"
        values={noticeStatus.values}
        labelOf={noticeStatus.label}
        current={current}
        counts={counts}
      />
      <nav className="seg" aria-label={screens.views}>
        {view(`/system/${kind}`, 'rows', screens.listView)}
        {view(`/system/${kind}/calendar`, 'cal', screens.calendarView)}
      </nav>
    </div>
  )
}
