import type { ProjectDetail } from '@azas/api/project.operations.ts'
import { projectScreenWords as screens } from '@azas/domain/project/project-screens.words.ts'
import { projectWords as words } from '@azas/domain/project/project.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { ImpactDialog } from '#record/ImpactDialog.tsx'
import { showToast } from '#ui/toast.ts'
import { useProjectEnd, useProjectReopen, useProjectStart } from './project-changes.queries.ts'
import { people } from './project-cells.tsx'
import { projectEffect } from './project.queries.ts'

type DialogProps = { project: ProjectDetail; onClose: () => void }
type Effect = { people: number; peopleElsewhere: number; administrators: number }
type Rows = readonly (readonly [string, string])[]

/** Of the site, then whom it concerns. */
function rowsOf({ name, code }: ProjectDetail) {
  return (effect: Effect | undefined): Rows => [
    [words.name, name],
    [words.code, code],
    ...(effect
      ? ([
          [screens.affected, whoOf(effect)],
          [screens.inCharge, people(effect.administrators)],
        ] as const)
      : []),
  ]
}

function whoOf({ people: n, peopleElsewhere: elsewhere }: Effect): string {
  return elsewhere > 0 ? fill(screens.affectedElsewhere, { n, elsewhere }) : people(n)
}

/** Says that it is done. */
function doneWith(act: () => Promise<unknown>, message: string, onClose: () => void) {
  return async () => {
    await act()
    showToast({ kind: 'success', message })
    onClose()
  }
}

/** A site in preparation comes into use. */
export function StartDialog({ project, onClose }: DialogProps) {
  const start = useProjectStart(project)
  return (
    <ImpactDialog
      title={screens.startTitle}
      question={screens.startBody}
      impact={projectEffect(project.id, 'start')}
      rows={rowsOf(project)}
      verb={screens.start}
      act={doneWith(start, screens.started, onClose)}
      onClose={onClose}
    />
  )
}

/** Ends a site once its code was typed (product.md FRM-06). */
export function EndDialog({ project, onClose }: DialogProps) {
  const end = useProjectEnd(project)
  return (
    <ImpactDialog
      title={screens.endTitle}
      question={screens.endBody}
      impact={projectEffect(project.id, 'end')}
      rows={rowsOf(project)}
      warning={() => screens.endWarning}
      verb={screens.end}
      isDanger
      confirm={{ label: words.code, value: project.code }}
      act={doneWith(end, screens.ended, onClose)}
      onClose={onClose}
    />
  )
}

/** Takes the end back, with a reason for the history. */
export function ReopenDialog({ project, onClose }: DialogProps) {
  const reopen = useProjectReopen(project)
  return (
    <ImpactDialog
      title={screens.reopenTitle}
      question={screens.reopenBody}
      impact={projectEffect(project.id, 'reopen')}
      rows={rowsOf(project)}
      verb={screens.reopen}
      asksReason
      act={(given) => doneWith(() => reopen(given), screens.reopened, onClose)()}
      onClose={onClose}
    />
  )
}
