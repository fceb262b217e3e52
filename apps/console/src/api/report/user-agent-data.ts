export type Brand = { brand: string; version: string }
/** The client hints (UA-CH) that we read; missing in Firefox, Safari and pages without https. */
export type UserAgentData = {
  platform: string
  getHighEntropyValues: (hints: string[]) => Promise<{ platformVersion?: string; fullVersionList?: Brand[] }>
}

/** The browser's client hints, if it has them. */
export function readUserAgentData(): UserAgentData | undefined {
  return (navigator as { userAgentData?: UserAgentData }).userAgentData
}
