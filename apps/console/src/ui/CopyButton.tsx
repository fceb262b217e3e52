import { actionWords } from '@azas/domain/words/shell.ts'
import { useEffect, useState } from 'react'
import { Icon } from './icons/Icon.tsx'

/** How long the confirmation is shown (seed section 9). */
const confirmationMs = 1500

type CopyButtonProps = {
  text: string
  label: string
  /** A shorter visible label, for a button beside the copied text. */
  short?: string
}

export function CopyButton({ text, label, short }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<string | null>(null)

  useEffect(() => {
    if (outcome !== actionWords.copied) return
    const timer = setTimeout(() => setOutcome(null), confirmationMs)
    return () => clearTimeout(timer)
  }, [outcome])

  return (
    <>
      <button
        className={short === undefined ? 'btn' : 'btn quiet sm'}
        type="button"
        aria-label={short === undefined ? undefined : label}
        onClick={async () => {
          setOutcome(await copy(text))
        }}
      >
        <Icon name={outcome === actionWords.copied ? 'check' : 'copy'} />
        {outcome === actionWords.copied ? actionWords.copied : (short ?? label)}
      </button>
      <span className={outcome === actionWords.copyFailed ? 'cap' : 'sr'} role="status">
        {outcome}
      </span>
    </>
  )
}

// Refused without https or permission; the text can still be selected by hand.
async function copy(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text)
    return actionWords.copied
  } catch {
    return actionWords.copyFailed
  }
}
