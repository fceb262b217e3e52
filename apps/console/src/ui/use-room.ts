import { useSyncExternalStore } from 'react'

/** The highest priority of columns that fit; 1 is the narrowest screen with a table. */
export type Room = 1 | 2 | 3

// `screen`: a printed page is narrow, but fits all columns in small print.

/** Whether the screen is below the medium breakpoint, where lists show cards. */
export function useNarrow(): boolean {
  return useMediaQuery('screen and (max-width: 61.99em)')
}

/** Which columns fit on this screen. */
export function useRoom(): Room {
  const belowWide = useMediaQuery('screen and (max-width: 84.99em)')
  const belowMiddle = useMediaQuery('screen and (max-width: 74.99em)')
  if (belowMiddle) return 1
  return belowWide ? 2 : 3
}

function useMediaQuery(query: string): boolean {
  const subscribe = (onChange: () => void) => {
    const media = window.matchMedia(query)
    media.addEventListener('change', onChange)
    return () => media.removeEventListener('change', onChange)
  }
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
