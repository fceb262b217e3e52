import { importEntryWords } from '../import/import.words.ts'
import { officeAccountWords } from '../office-account/office-account.words.ts'
import { personInvitationWords, projectUserActionWords, projectUserWords } from '../project-user/project-user.words.ts'
import { fill } from '../words/fill.ts'
import type { JobWork } from './job.ts'
import { jobWorkWords } from './job.words.ts'

/** What the tray calls a work. */
export const jobLabels: Readonly<Record<JobWork, string>> = {
  peopleImport: fill(importEntryWords.title, { object: projectUserWords.object }),
  accountImport: officeAccountWords.importTitle,
  pause: projectUserActionWords.pauseTitle,
  resume: projectUserActionWords.resumeTitle,
  end: projectUserActionWords.endTitle,
  reactivate: projectUserActionWords.reactivateTitle,
  invite: personInvitationWords.inviteTitle,
  ...jobWorkWords,
}
