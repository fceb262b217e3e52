import '@mantine/notifications/styles.css'
import '@mantine/core/styles/Notification.css'
import '@mantine/core/styles/CloseButton.css'
import '#styles/toast.css'
import { actionWords } from '@azas/domain/words/actions.ts'
import { failureWords } from '@azas/domain/words/errors.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { drawToasts, type Toast } from '#ui/toast.ts'

/** Seed section 9, in ms. */
const successMs = 2000

/** Where toasts appear: at the top, one at a time (product.md SHL-09). */
export function Toasts() {
  useEffect(() => drawToasts(draw), [])
  return <Notifications position="top-center" limit={1} containerWidth={440} zIndex={400} />
}

function draw({ kind, message, requestId }: Toast): void {
  notifications.show({
    role: kind === 'error' ? 'alert' : 'status',
    className: `toast ${kind === 'error' ? 'bad' : 'ok'}`,
    icon: <Icon name={kind === 'error' ? 'erri' : 'check'} />,
    message: <ToastText message={message} requestId={requestId ?? null} />,
    autoClose: kind === 'error' ? false : successMs,
    withBorder: true,
    closeButtonProps: { 'aria-label': actionWords.closeNotification, icon: <Icon name="x" /> },
  })
}

function ToastText({ message, requestId }: { message: string; requestId: string | null }) {
  return (
    <>
      {message}
      {requestId ? <span className="cap">{fill(failureWords.requestId, { id: requestId })}</span> : null}
    </>
  )
}
