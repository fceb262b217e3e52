import '@mantine/notifications/styles.css'
import '@mantine/core/styles/Notification.css'
import '@mantine/core/styles/CloseButton.css'
import '#styles/toast.css'
import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { drawToasts } from '#ui/toast.ts'
import { drawToast } from './draw-toast.tsx'

/** Where toasts appear: at the top, one at a time (product.md SHL-09). */
export function Toasts() {
  useEffect(() => drawToasts(drawToast), [])
  return <Notifications position="top-center" limit={1} containerWidth={440} zIndex={400} />
}
