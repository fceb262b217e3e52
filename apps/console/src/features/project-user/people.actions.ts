import { projectUserActionWords as acts } from '@azas/domain/project-user/project-user.words.ts'
import type { PersonAction } from '@azas/domain/project-user/project-user.rules.ts'
import type { RecordAction } from '#record/define-record.ts'

type Look = Pick<RecordAction, 'word' | 'icon' | 'title' | 'isDanger'>

/** Word, icon and dialog title of each action, for one person and for many (product.md USR-05). */
export const personActionLooks: Readonly<Record<PersonAction | 'leave', Look>> = {
  pause: { word: acts.pause, icon: 'pause', title: acts.pauseTitle, isDanger: true },
  resume: { word: acts.resume, icon: 'check', title: acts.resumeTitle },
  end: { word: acts.end, icon: 'end', title: acts.endTitle, isDanger: true },
  leave: { word: acts.leave, icon: 'ban', title: acts.leaveTitle, isDanger: true },
  reactivate: { word: acts.reactivate, icon: 'reload', title: acts.reactivateTitle },
}
