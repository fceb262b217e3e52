import { useMediaQuery } from '@mantine/hooks'

/** Up to which priority columns have room; 1 is the narrowest screen that still shows a table. */
export type Room = 1 | 2 | 3

// A sheet of paper is narrow, but has room for a table with all its columns in small print: hence `screen`.
const atOnce = { getInitialValueInEffect: false }

/** Whether the screen is below the medium breakpoint of the house, where a list shows cards. */
export function useNarrow(): boolean {
  return useMediaQuery('screen and (max-width: 61.99em)', undefined, atOnce)
}

/** Which columns have room on this screen (the look's README). */
export function useRoom(): Room {
  const belowWide = useMediaQuery('screen and (max-width: 84.99em)', undefined, atOnce)
  const belowMiddle = useMediaQuery('screen and (max-width: 74.99em)', undefined, atOnce)
  if (belowMiddle) return 1
  return belowWide ? 2 : 3
}
