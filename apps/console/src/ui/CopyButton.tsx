import { actionWords } from '@azas/domain/words/actions.ts'
import { useEffect, useState } from 'react'
import { Icon } from './icons/Icon.tsx'

/** Seed section 9: how long the confirmation stands, in ms. */
const confirmationMs = 1500

type CopyButtonProps = {
  text: string
  label: string
  /** Beside what it copies: then the short word will do on screen. */
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

// Refused without https or without the person's permission; then the text is there to be selected.
async function copy(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text)
    return actionWords.copied
  } catch {
    return actionWords.copyFailed
  }
}
