import { actionWords } from '@azas/domain/words/actions.ts'
import { failureWords } from '@azas/domain/words/errors.ts'
import { fill } from '@azas/domain/words/fill.ts'
import { notifications } from '@mantine/notifications'
import { Icon } from '#ui/icons/Icon.tsx'
import type { Toast } from '#ui/toast.ts'

/** Seed section 9, in ms. */
const successMs = 2000

/** A success leaves by itself, an error stays until it is closed; both can be closed (seed sections 8 and 9). */
export function drawToast({ kind, message, requestId }: Toast): void {
  notifications.show({
    role: kind === 'error' ? 'alert' : 'status',
    className: `toast ${kind === 'error' ? 'bad' : 'ok'}`,
    icon: <Icon name={kind === 'error' ? 'erri' : 'check'} />,
    message: <ToastText message={message} requestId={requestId ?? null} />,
    autoClose: kind === 'error' ? false : successMs,
    withCloseButton: true,
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
