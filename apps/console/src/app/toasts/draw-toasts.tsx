import { createRoot } from 'react-dom/client'
import { reportError } from '#api/report/report.ts'
import { createToastHost } from '#ui/toast-host.ts'
import { ToastList } from './ToastList.tsx'

/** Draws the toasts from now on. */
export function drawToasts(): void {
  createRoot(createToastHost(), { onUncaughtError: reportError }).render(<ToastList />)
}
