import { buildLabel } from '@azas/domain/system/system.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { productWords } from '@azas/domain/words/shell.ts'
import { getSettings } from '#api/settings.ts'

/** What a person tells the support: build, environment, version (product.md SHL-10). */
export function BuildLabels() {
  const { environment, version } = getSettings()
  return (
    <>
      <span>{buildLabel}</span>
      <span>{environment}</span>
      <span>{fill(productWords.version, { version })}</span>
    </>
  )
}
