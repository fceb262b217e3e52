import { Icon } from './icons/Icon.tsx'

const icons = { bad: 'erri', info: 'info', warn: 'alert' } as const
const roles = { bad: 'alert', info: 'status', warn: 'status' } as const

/** An inline note about the content below. */
export function Note({ kind, text }: { kind: keyof typeof icons; text: string }) {
  return (
    <div className={`note ${kind}`} role={roles[kind]}>
      <Icon name={icons[kind]} />
      <p>{text}</p>
    </div>
  )
}
