import { shellWords } from '@azas/domain/words/shell.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { chooseColorMode, useEffectiveMode } from './color-mode.ts'

export function ColorModeToggle() {
  const mode = useEffectiveMode()
  const next = mode === 'dark' ? 'light' : 'dark'
  const label = next === 'dark' ? shellWords.toDark : shellWords.toLight
  return (
    <button
      className="btn icon"
      type="button"
      aria-label={label}
      title={label}
      onClick={() => {
        chooseColorMode(next)
      }}
    >
      <Icon name={next === 'dark' ? 'moon' : 'sun'} />
    </button>
  )
}
