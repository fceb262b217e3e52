/** Storage key of a realm's manual; its last segment is the download's file name. */
export function manualKey(realm: string): string {
  return `manuals/${realm}/company-admin-manual.pdf`
}
