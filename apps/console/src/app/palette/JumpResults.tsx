import type { UserRole } from '@azas/domain/access/roles.ts'
import { useEffectEvent, useLayoutEffect } from 'react'
import type { Listbox } from '#ui/listbox/use-listbox.ts'
import { useJumpGroups } from './jump-groups.ts'
import type { JumpHits, JumpTarget } from './jump-target.ts'
import { JumpList } from './JumpList.tsx'

type Props = {
  role: UserRole
  input: string
  list: Listbox<JumpTarget>
  hits: JumpHits
  onHits: (hits: JumpHits) => void
}

/** Searches for the palette's input, and draws what the palette took of it: its keys walk the same hits. */
export function JumpResults({ role, input, list, hits, onHits }: Props) {
  const next: JumpHits = { input, ...useJumpGroups(role, input) }
  const report = useEffectEvent(() => onHits(next))
  const text = JSON.stringify(next)
  useLayoutEffect(() => report(), [text])
  return <JumpList list={list} groups={hits.groups} pending={hits.pending} />
}
