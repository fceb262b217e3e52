import { actionWords } from '@azas/domain/words/actions.ts'
import { useEffect, useState } from 'react'
import { Icon } from './Icon.tsx'

/** Seed section 9: how long the confirmation stands, in ms. */
const confirmationMs = 1500

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<string | null>(null)

  useEffect(() => {
    if (outcome !== actionWords.copied) return
    const timer = setTimeout(() => setOutcome(null), confirmationMs)
    return () => clearTimeout(timer)
  }, [outcome])

  return (
    <>
      <button
        className="btn"
        type="button"
        onClick={async () => {
          setOutcome(await copy(text))
        }}
      >
        <Icon name={outcome === actionWords.copied ? 'check' : 'copy'} />
        {outcome === actionWords.copied ? actionWords.copied : label}
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
