/** The message of a field that is absent or null; a value of another type keeps the general one. */
export const whenAbsent = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? message : undefined),
})
