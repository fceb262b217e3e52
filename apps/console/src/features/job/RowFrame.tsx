import type { JobState } from '@azas/domain/job/job.ts'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '#ui/icons/Icon.tsx'

const looks = { Running: 'run', Failed: 'bad', Complete: 'ok' } as const satisfies Record<JobState, string>

type RowFrameProps = {
  group: JobState
  title: string
  /** What stands under the title in one line. */
  place: string | null
  when: string
  /** Of what runs; an end has its own. */
  icon: IconName
  action: ReactNode
  children: ReactNode
}

/** What a row of the tray has in common: icon, title, place, what is known of it, time, next step. */
export function RowFrame({ group, title, place, when, icon, action, children }: RowFrameProps) {
  return (
    <li className={looks[group]}>
      <Icon name={{ Running: icon, Failed: 'erri', Complete: 'check' }[group] as IconName} />
      <div>
        <b className="phrase">{title}</b>
        {place === null ? null : (
          <span className="cap place" title={place}>
            {place}
          </span>
        )}
        {children}
        <span className="cap">{when}</span>
      </div>
      {action}
    </li>
  )
}

type TrackProps = { title: string; total: number; done: number; failed: number; text: string; children?: ReactNode }

/** The line of what is done, what has failed and what is left, with its figures in words. */
export function Track({ title, total, done, failed, text, children }: TrackProps) {
  return (
    <>
      <div
        className="track"
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done + failed}
      >
        <i className="done" style={{ flexGrow: done }} />
        <i className="bad" style={{ flexGrow: failed }} />
        <i style={{ flexGrow: Math.max(0, total - done - failed) }} />
      </div>
      <p className="nums">
        <span>{text}</span>
        {children}
      </p>
    </>
  )
}
