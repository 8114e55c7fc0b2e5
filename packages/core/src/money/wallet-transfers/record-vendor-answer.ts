import { type Database, sql } from '../../platform/db/index.ts';

const recordAnswer = sql(
  'wallet_transfers.record_answer',
  `UPDATE vendor_wallet_link SET answered_at = $2
   WHERE vendor_id = $1 AND (answered_at IS NULL OR failed_at >= answered_at
     OR answered_at < $2::timestamptz - interval '1 minute')`,
);
const recordFailure = sql(
  'wallet_transfers.record_failure',
  `UPDATE vendor_wallet_link SET failed_at = $2, failure = $3
   WHERE vendor_id = $1 AND (failed_at IS NULL OR failure IS DISTINCT FROM $3
     OR failed_at < $2::timestamptz - interval '10 seconds')`,
);

/** A command. Records a vendor's answer, at most once a minute, so that members do not wait for one row. */
export const recordVendorAnswer = (db: Database, vendorId: bigint, at: Date) =>
  db.query(recordAnswer, [vendorId, at]);

/** A command. Records the reason of a failure. */
export const recordVendorFailure = (db: Database, vendorId: bigint, at: Date, failure: string) =>
  db.query(recordFailure, [vendorId, at, failure]);
