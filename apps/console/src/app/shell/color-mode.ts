import { useSyncExternalStore } from 'react'
import { readStored, storageKeyOf, writeStored } from '#api/kept/storage.ts'

export const colorModes = ['light', 'dark', 'system'] as const
export type ColorMode = (typeof colorModes)[number]

const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

/** The chosen mode; an unknown stored value counts as light (seed section 1). */
function getColorMode(): ColorMode {
  const text = readStored('color_mode')
  return colorModes.find((mode) => mode === text) ?? 'light'
}

function getEffectiveMode(): 'light' | 'dark' {
  const mode = getColorMode()
  if (mode !== 'system') return mode
  return systemIsDark.matches ? 'dark' : 'light'
}

export function chooseColorMode(mode: ColorMode): void {
  writeStored('color_mode', mode)
  applyColorMode()
}

/** Keeps the page in the chosen mode, also when the system or another tab changes it. */
export function watchColorMode(): void {
  systemIsDark.addEventListener('change', applyColorMode)
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === storageKeyOf('color_mode')) applyColorMode()
  })
  applyColorMode()
}

function applyColorMode(): void {
  document.documentElement.dataset['colorMode'] = getEffectiveMode()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useColorMode(): ColorMode {
  return useSyncExternalStore(subscribe, getColorMode)
}

export function useEffectiveMode(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, getEffectiveMode)
}
