import type { Counted } from '@azas/domain/words/counting.ts'
import { useSyncExternalStore } from 'react'
import type { Progress } from './download.ts'

/** A download of this tab: it goes on wherever the person goes in it, and ends with the tab. */
export type TabDownload = {
  key: number
  object: Counted
  startedAt: Date
  /** Null while it runs. */
  endedAt: Date | null
  progress: Progress
  failure: Error | null
  stop: () => void
}

let downloads: readonly TabDownload[] = []
let lastKey = 0
const listeners = new Set<() => void>()

function setDownloads(next: readonly TabDownload[]): void {
  downloads = next
  for (const listener of listeners) listener()
}

/** Adds a download that has begun, the newest first; returns its key. */
export function addDownload(download: Pick<TabDownload, 'object' | 'progress' | 'stop'>): number {
  lastKey += 1
  const begun = { ...download, key: lastKey, startedAt: new Date(), endedAt: null, failure: null }
  setDownloads([begun, ...downloads])
  return lastKey
}

export function changeDownload(key: number, part: Partial<Omit<TabDownload, 'key'>>): void {
  setDownloads(downloads.map((one) => (one.key === key ? { ...one, ...part } : one)))
}

/** Forgets a download, as one that was stopped. */
export function dropDownload(key: number): void {
  setDownloads(downloads.filter((one) => one.key !== key))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The downloads of this tab, the newest first. */
export const useDownloads = (): readonly TabDownload[] => useSyncExternalStore(subscribe, () => downloads)
