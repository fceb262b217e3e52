import type { ReactNode } from 'react'
import { baseIconPaths } from './base-icon-paths.tsx'
import type { iconPaths } from './icon-paths.tsx'

export type IconName = keyof typeof baseIconPaths | keyof typeof iconPaths

const drawn: Partial<Record<IconName, ReactNode>> = { ...baseIconPaths }

/** Adds the icons of the signed-in area, which the signed-out pages do not load. */
export function addIcons(paths: typeof iconPaths): void {
  Object.assign(drawn, paths)
}

/** A line drawing beside a word; never the only carrier of a meaning, hence hidden from screen readers. */
export function Icon({ name, className = 'i' }: { name: IconName; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      {drawn[name]}
    </svg>
  )
}
