import { useMediaQuery } from '@mantine/hooks'

/** The highest priority of columns that fit; 1 is the narrowest screen with a table. */
export type Room = 1 | 2 | 3

// `screen`: a printed page is narrow, but fits all columns in small print.
const atOnce = { getInitialValueInEffect: false }

/** Whether the screen is below the medium breakpoint, where lists show cards. */
export function useNarrow(): boolean {
  return useMediaQuery('screen and (max-width: 61.99em)', undefined, atOnce)
}

/** Which columns fit on this screen. */
export function useRoom(): Room {
  const belowWide = useMediaQuery('screen and (max-width: 84.99em)', undefined, atOnce)
  const belowMiddle = useMediaQuery('screen and (max-width: 74.99em)', undefined, atOnce)
  if (belowMiddle) return 1
  return belowWide ? 2 : 3
}
