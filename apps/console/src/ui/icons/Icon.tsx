import type { ReactNode } from 'react'
import { baseIconPaths } from './base-icon-paths.tsx'
import type { iconPaths } from './icon-paths.tsx'

export type IconName = keyof typeof baseIconPaths | keyof typeof iconPaths

const icons: Partial<Record<IconName, ReactNode>> = { ...baseIconPaths }

/** Adds the icons of the signed-in area, which the signed-out pages do not load. */
export function addIcons(paths: typeof iconPaths): void {
  Object.assign(icons, paths)
}

/** A decorative icon beside a word, hidden from screen readers. */
export function Icon({ name, className = 'i' }: { name: IconName; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      {icons[name]}
    </svg>
  )
}
