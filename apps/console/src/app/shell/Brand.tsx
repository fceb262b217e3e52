import { productWords } from '@azas/domain/words/shell.ts'
import { Icon } from '#ui/icons/Icon.tsx'

export function Brand() {
  return (
    <>
      <Icon name="mark" className="mark i" />
      <span>
        {productWords.serviceName} <small>{productWords.consoleName}</small>
      </span>
    </>
  )
}
