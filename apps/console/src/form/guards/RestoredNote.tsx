import { formWords } from '@azas/domain/words/form.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import type { FormStatus } from '../state/use-form.ts'

const sentences = { session: formWords.restored, interruption: formWords.restoredAfterReload } as const

/** Says that the input is a draft, with a button that throws it away (product.md SES-09). */
export function RestoredNote({ form }: { form: Pick<FormStatus, 'restored' | 'discard'> }) {
  if (form.restored === null) return null
  return (
    <div className="note info">
      <Icon name="info" />
      <p role="status">{sentences[form.restored]}</p>
      <button className="btn sm" type="button" onClick={form.discard}>
        {formWords.discardDraft}
      </button>
    </div>
  )
}
