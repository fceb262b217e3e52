import { useNavigate } from '@tanstack/react-router'
import { reportError } from '#api/report/report.ts'
import type { JumpTarget } from './jump-target.ts'

/** Closes the palette and goes to a target. */
export function useJump(onClose: () => void) {
  const navigate = useNavigate()
  return ({ to, search }: JumpTarget): void => {
    onClose()
    navigate({ to, search: search ?? {} }).catch(reportError)
  }
}
