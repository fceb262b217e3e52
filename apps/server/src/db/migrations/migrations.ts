import type { Migration } from 'kysely/migration'
import * as start from './0001-start.ts'
import * as passwordReset from './0002-password-reset.ts'
import * as sessionEnds from './0003-session-ends.ts'
import * as changes from './0004-changes.ts'
import * as siteCounts from './0005-site-counts.ts'
import * as administrators from './0006-administrators.ts'
import * as sites from './0007-sites.ts'
import * as appRole from './0008-app-role.ts'
import * as auditSearch from './0010-audit-search.ts'
import * as addressOwners from './0011-address-owners.ts'
import * as triesInFlight from './0012-tries-in-flight.ts'
import * as mailDeliveries from './0013-mail-deliveries.ts'
import * as leavingAndCards from './0014-leaving-and-cards.ts'
import * as useOfSites from './0015-use-of-sites.ts'
import * as unusedCards from './0017-unused-cards.ts'
import * as imports from './0018-imports.ts'
import * as notices from './0019-notices.ts'
import * as noticeWake from './0020-notice-wake.ts'
import * as bulkRuns from './0021-bulk-runs.ts'
import * as office from './0022-office.ts'
import * as accountExpiry from './0024-account-expiry.ts'
import * as ordersOfPeople from './0026-orders-of-people.ts'
import * as failedMails from './0027-failed-mails.ts'
import * as accountWarnings from './0028-account-warnings.ts'
import * as sharedAddresses from './0029-shared-addresses.ts'
import * as newNames from './0030-new-names.ts'
import * as mailKinds from './0031-mail-kinds.ts'
import * as columnReadings from './0032-column-readings.ts'
import * as endedByTheServersClock from './0033-ended-by-the-servers-clock.ts'
import * as foldedSpellings from './0034-folded-spellings.ts'
import * as importSheets from './0037-import-sheets.ts'
import * as importCandidates from './0038-import-candidates.ts'
import * as importHeads from './0039-import-heads.ts'
import * as noticeReach from './0040-notice-reach.ts'
import * as peopleWithAddress from './0041-people-with-address.ts'
import * as jobEnds from './0042-job-ends.ts'
import * as contractUse from './0043-contract-use.ts'
import * as contacts from './0044-contacts.ts'
import * as peopleOfCompanies from './0045-people-of-companies.ts'
import * as erasure from './0046-erasure.ts'
import * as logPeriod from './0047-log-period.ts'
import * as resentMails from './0048-resent-mails.ts'
import * as recipientsByReading from './0049-recipients-by-reading.ts'
import * as countsOfPeople from './0050-counts-of-people.ts'
import * as triesBeforeAResend from './0051-tries-before-a-resend.ts'
import * as auditSeals from './0052-audit-seals.ts'
import * as companyScope from './0053-company-scope.ts'
import * as formerPeople from './0054-former-people.ts'
import * as peopleByName from './0055-people-by-name.ts'
import * as orderOfTheLog from './0056-order-of-the-log.ts'
import * as addressesThatAreOwned from './0057-addresses-that-are-owned.ts'
import * as companyOfDaysOfUse from './0058-company-of-days-of-use.ts'
import * as recipientsInOrder from './0059-recipients-in-order.ts'
import * as askedOfAll from './0060-asked-of-all.ts'

/** Every migration in its order. A landed one is never changed. Who may do what stands in app-role/privileges.ts. */
export const migrations: Record<string, Migration> = {
  '0001-start': start,
  '0002-password-reset': passwordReset,
  '0003-session-ends': sessionEnds,
  '0004-changes': changes,
  '0005-site-counts': siteCounts,
  '0006-administrators': administrators,
  '0007-sites': sites,
  '0008-app-role': appRole,
  '0010-audit-search': auditSearch,
  '0011-address-owners': addressOwners,
  '0012-tries-in-flight': triesInFlight,
  '0013-mail-deliveries': mailDeliveries,
  '0014-leaving-and-cards': leavingAndCards,
  '0015-use-of-sites': useOfSites,
  '0017-unused-cards': unusedCards,
  '0018-imports': imports,
  '0019-notices': notices,
  '0020-notice-wake': noticeWake,
  '0021-bulk-runs': bulkRuns,
  '0022-office': office,
  '0024-account-expiry': accountExpiry,
  '0026-orders-of-people': ordersOfPeople,
  '0027-failed-mails': failedMails,
  '0028-account-warnings': accountWarnings,
  '0029-shared-addresses': sharedAddresses,
  '0030-new-names': newNames,
  '0031-mail-kinds': mailKinds,
  '0032-column-readings': columnReadings,
  '0033-ended-by-the-servers-clock': endedByTheServersClock,
  '0034-folded-spellings': foldedSpellings,
  '0037-import-sheets': importSheets,
  '0038-import-candidates': importCandidates,
  '0039-import-heads': importHeads,
  '0040-notice-reach': noticeReach,
  '0041-people-with-address': peopleWithAddress,
  '0042-job-ends': jobEnds,
  '0043-contract-use': contractUse,
  '0044-contacts': contacts,
  '0045-people-of-companies': peopleOfCompanies,
  '0046-erasure': erasure,
  '0047-log-period': logPeriod,
  '0048-resent-mails': resentMails,
  '0049-recipients-by-reading': recipientsByReading,
  '0050-counts-of-people': countsOfPeople,
  '0051-tries-before-a-resend': triesBeforeAResend,
  '0052-audit-seals': auditSeals,
  '0053-company-scope': companyScope,
  '0054-former-people': formerPeople,
  '0055-people-by-name': peopleByName,
  '0056-order-of-the-log': orderOfTheLog,
  '0057-addresses-that-are-owned': addressesThatAreOwned,
  '0058-company-of-days-of-use': companyOfDaysOfUse,
  '0059-recipients-in-order': recipientsInOrder,
  '0060-asked-of-all': askedOfAll,
}
