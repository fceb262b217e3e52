import './first-run.css'
import { scopeOf, type Permission } from '@azas/domain/access/permissions.ts'
import type { UserRole } from '@azas/domain/access/roles.ts'
import { attentionWords } from '@azas/domain/attention/attention.words.ts'
import {
  countDone,
  type FirstRun,
  firstRunSteps,
  type FirstRunStep,
  stateOf,
  type StepState,
} from '@azas/domain/attention/first-run.ts'
import { firstRunWords as words } from '@azas/domain/attention/first-run.words.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { readStored, removeStored, writeStored } from '#api/kept/storage.ts'
import { getSettings } from '#api/settings.ts'
import { type BadgeLook, StatusBadge } from '#ui/badges/Badges.tsx'
import { Icon } from '#ui/icons/Icon.tsx'

type FirstRunProps = { run: FirstRun; userId: string; role: UserRole }

/** The four steps of an empty installation or company, until they are done or put off (product.md SHL-16). */
export function FirstRunBlock({ run, userId, role }: FirstRunProps) {
  const id = useId()
  const [isLater, setLater] = useState(() => readStored(`first_run_${userId}`) !== null)
  const putOff = () => {
    writeStored(`first_run_${userId}`, 'later')
    setLater(true)
  }
  const resume = () => {
    removeStored(`first_run_${userId}`)
    setLater(false)
  }
  const count = fill(words.done, { n: countDone(run), total: firstRunSteps.length })
  return (
    <section className="first-run" aria-labelledby={id}>
      <div className="sechead">
        <h2 id={id}>{words.title}</h2>
        <span className="cap">{count}</span>
        <button className="btn quiet sm" type="button" onClick={isLater ? resume : putOff}>
          {isLater ? words.resume : words.later}
        </button>
      </div>
      {isLater ? null : (
        <>
          <p className="sub">{words.lead}</p>
          <ol>
            {firstRunSteps.map((step, index) => (
              <Step key={step} {...{ step, run, role }} number={index + 1} />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

const looks = {
  done: { tone: 'live', icon: 'check' },
  next: { tone: 'plan', icon: 'arrow' },
} as const satisfies Record<'done' | 'next', BadgeLook>

type StepProps = { step: FirstRunStep; number: number; run: FirstRun; role: UserRole }

function Step({ step, number, run, role }: StepProps) {
  const state = stateOf(run, step)
  const { title, help } = words.steps[step]
  return (
    <li className={state} aria-current={state === 'next' ? 'step' : undefined}>
      <span className="no" aria-hidden="true">
        {state === 'done' ? <Icon name="check" /> : number}
      </span>
      <div>
        <h3>
          {title}
          {state === 'later' ? (
            <span className="cap">{words.states.later}</span>
          ) : (
            <StatusBadge look={looks[state]} word={words.states[state]} />
          )}
        </h3>
        {state === 'done' ? null : <p className="sub">{help}</p>}
      </div>
      <StepAction {...{ step, run, role, state }} />
    </li>
  )
}

/** The way to a step; a step that is for others is asked for where it comes next. */
function StepAction({ step, run, role, state }: Omit<StepProps, 'number'> & { state: StepState }) {
  const { title, verb, again } = words.steps[step]
  if (state === 'later') return null
  if (scopeOf(role, permissions[step]) !== null)
    return (
      <StepLink {...{ step, run }} className={state === 'next' ? 'btn pri' : 'btn'}>
        {state === 'done' ? again : verb}
      </StepLink>
    )
  if (state !== 'next') return null
  const { email } = getSettings().support
  return (
    <a className="btn" href={`mailto:${email}?subject=${encodeURIComponent(title)}`}>
      {attentionWords.askOperator}
    </a>
  )
}

const permissions: Readonly<Record<FirstRunStep, Permission>> = {
  company: 'contract.write',
  administrator: 'sub-admin.write',
  site: 'project.write',
  people: 'project-user.write',
}

type StepLinkProps = { step: FirstRunStep; run: FirstRun; className: string; children: string }

/** The way to the form of a step; people are registered, or read from a file, on the page of the newest site. */
function StepLink({ step, run: { siteId }, ...link }: StepLinkProps) {
  if (step === 'company') return <Link to="/system/service-contract/new" {...link} />
  if (step === 'administrator') return <Link to="/system/admin/new" {...link} />
  if (step === 'site' || siteId === null) return <Link to="/system/project/new" {...link} />
  return <Link to="/system/project/$projectId/user" params={{ projectId: siteId }} {...link} />
}
