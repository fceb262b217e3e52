import { useMediaQuery } from '@mantine/hooks'
import type { Room } from './list-look.ts'

const atOnce = { getInitialValueInEffect: false }

/** Whether the screen is below the medium breakpoint of the house, where a list shows cards. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 61.99em)', undefined, atOnce)
}

/** Which columns have room on this screen (the look's README). */
export function useRoom(): Room {
  const belowWide = useMediaQuery('(max-width: 84.99em)', undefined, atOnce)
  const belowMiddle = useMediaQuery('(max-width: 74.99em)', undefined, atOnce)
  if (belowMiddle) return 1
  return belowWide ? 2 : 3
}
