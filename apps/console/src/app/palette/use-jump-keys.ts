import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { reportError } from '#api/report/report.ts'
import { isConverting } from '#ui/is-converting.ts'
import type { JumpTarget } from './jump-target.ts'

/** Arrow keys go round the targets, Enter goes there. An Enter that ends a kanji conversion is none (FRM-03). */
export function useJumpKeys(targets: readonly JumpTarget[], onClose: () => void) {
  const [index, choose] = useState(0)
  const navigate = useNavigate()

  function go({ to, search }: JumpTarget): void {
    onClose()
    navigate({ to, search: search ?? {} }).catch(reportError)
  }

  function listen(event: KeyboardEvent): void {
    if (isConverting(event)) return
    const target = targets[index]
    if (event.key === 'Enter' && target) go(target)
    else if (event.key === 'ArrowDown') choose((index + 1) % Math.max(1, targets.length))
    else if (event.key === 'ArrowUp') choose((index + targets.length - 1) % Math.max(1, targets.length))
    else return
    event.preventDefault()
  }

  return { index, choose, go, listen }
}
