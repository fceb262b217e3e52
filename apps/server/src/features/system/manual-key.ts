/** Where the manual of a realm lies in the storage; its last part is the name that a download gets. */
export function manualKey(realm: string): string {
  return `manuals/${realm}/company-admin-manual.pdf`
}
