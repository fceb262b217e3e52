import { iconPaths } from './icon-paths.tsx'

export type IconName = keyof typeof iconPaths

/** A line drawing beside a word; never the only carrier of a meaning, hence hidden from screen readers. */
export function Icon({ name, className = 'i' }: { name: IconName; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      {iconPaths[name]}
    </svg>
  )
}
