import { notifications, notificationsStore } from '@mantine/notifications'
import { beforeEach, expect, test } from 'vitest'
import { drawToasts, showToast } from '#ui/toast.ts'
import { drawToast } from './draw-toast.tsx'

beforeEach(() => {
  notifications.clean()
})

const readToasts = () => {
  const { notifications: visible, queue } = notificationsStore.getState()
  return [...visible, ...queue]
}

test('SHL-09 a success is said for 2,000 ms and can be closed', () => {
  drawToast({ kind: 'success', message: '更新しました。' })
  expect(readToasts()).toMatchObject([{ autoClose: 2000, withCloseButton: true, role: 'status' }])
})

test('SHL-09 an error stays until it is closed', () => {
  drawToast({ kind: 'error', message: '失敗しました。' })
  expect(readToasts()).toMatchObject([{ autoClose: false, withCloseButton: true, role: 'alert' }])
})

test('SHL-09 what was said before anything could draw it is said then', () => {
  showToast({ kind: 'error', message: '失敗しました。' })
  expect(readToasts()).toEqual([])
  const stop = drawToasts(drawToast)
  showToast({ kind: 'success', message: '更新しました。' })
  expect(readToasts()).toHaveLength(2)
  stop()
})
