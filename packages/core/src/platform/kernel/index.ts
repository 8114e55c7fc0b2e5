export { batchLoader } from './batch-loader.ts';
export { categoryCodes, categoryOfCode } from './category-codes.ts';
export { type Clock, dayInZone, isTimeZone, systemClock } from './clock.ts';
export { coalesce } from './coalesce.ts';
export type { ComparedDays } from './compared-days.ts';
export type { Deps } from './deps.ts';
export { DomainError } from './domain-error.ts';
export { type FaultPoint, faultPoint, onFaultPoint } from './fault-point.ts';
export { GroupCommit } from './group-commit.ts';
export type { CountOfHour, HoursRequest, SumOfHour } from './hourly-sums.ts';
export { hoursUntil } from './hours-until.ts';
export { INSTALLATION_PROFILES, type InstallationProfile } from './installation-profile.ts';
export { InvalidFields } from './invalid-fields.ts';
export { isPublicAddress } from './is-public-address.ts';
export { itemAt } from './item-at.ts';
export { toJson } from './json.ts';
export { mapValues } from './map-values.ts';
export {
  type Cell,
  type ColumnType,
  DATA_ROWS_PER_PAGE,
  type DataSheet,
  type DataSubject,
  dataSheet,
  type Row,
} from './member-data.ts';
export { memoize } from './memoize.ts';
export {
  allowPrivateHosts,
  outgoingAddress,
  outgoingFailure,
  outgoingFetch,
} from './outgoing-fetch.ts';
export {
  isSealedWithPrevious,
  KEY_ID_BYTES,
  keyNames,
  openPersonal,
  openPersonalBytes,
  personalHash,
  resealPersonal,
  sealPersonal,
  sealPersonalBytes,
} from './personal-data.ts';
export {
  failedLast,
  HEALTH_WINDOW_MS,
  type ProviderHealth,
  providerHealthOf,
  type RecentAnswers,
} from './provider-health.ts';
export { BrokenCsv, type CsvRecord, csvRecords, readCsv } from './read-csv.ts';
export { runByHalves } from './run-by-halves.ts';
export { type SealedColumn, type SealedPlace, sealedColumns } from './sealed-places.ts';
export { type SharedClock, sharedClock } from './shared-clock.ts';
export { hashOfToken, makeToken } from './token.ts';
export { lastWindowEdge, nextWindowEdge } from './window-edges.ts';
