export type Brand = { brand: string; version: string }
/** Client hints (UA-CH), as far as they are asked for; Firefox and Safari have none, nor has a page without https. */
export type UserAgentData = {
  platform: string
  getHighEntropyValues: (hints: string[]) => Promise<{ platformVersion?: string; fullVersionList?: Brand[] }>
}

/** Where the browser tells what it is, if it does. */
export function readUserAgentData(): UserAgentData | undefined {
  return (navigator as { userAgentData?: UserAgentData }).userAgentData
}
