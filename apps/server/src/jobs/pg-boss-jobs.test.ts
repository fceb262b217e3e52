import { expect, test, vi } from 'vitest'
import { openJobs } from './pg-boss-jobs.ts'

test('OPS-03 a queue that could not open stops quietly: its fault must not hide the one that ends the start', async () => {
  const onError = vi.fn<(error: Error) => void>()
  const jobs = openJobs('postgres://nobody@127.0.0.1:1/none', 'nobody', onError)
  await jobs.stop()
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'ECONNREFUSED' }))
})
