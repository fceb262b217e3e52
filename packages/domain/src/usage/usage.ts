/** Months of a company's trend, the running one last (product.md SHL-17). */
export const usageMonths = 12

/** Days in which failed mails and imports are counted. */
export const usageDays = 7

/** Columns that the server sorts by. */
export const usageSortFields = [
  'companyName',
  'people',
  'difference',
  'rate',
  'userCount',
  'projectCount',
  'failedMails',
  'imports',
  'lastUsedOn',
] as const
export type UsageSortField = (typeof usageSortFields)[number]
