import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { readNonce } from '../browser-security.ts'
import { useEffectiveMode } from './color-mode.ts'
import { resolveVariables, theme } from './theme.ts'

/** Mantine for the signed-in area. The colour mode is ours, so that signed-out pages need no Mantine. */
export function MantineFrame({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      forceColorScheme={useEffectiveMode()}
      getStyleNonce={readNonce}
      deduplicateCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
