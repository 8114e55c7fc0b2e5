import { type Reader, sql } from '../../platform/db/index.ts';

const read = sql(
  'trials.of_device',
  `SELECT member_id AS "memberId" FROM trial
   WHERE merchant_id = $1 AND device_id = $2 AND ended_at IS NULL AND ends_at > $3
   ORDER BY begun_at DESC LIMIT 1`,
);

/** A query. The trial member that a device began last, while the trial runs. */
export async function trialOfDevice(
  reader: Reader,
  { merchantId, deviceId }: { readonly merchantId: bigint; readonly deviceId: string },
  now: Date,
): Promise<bigint | undefined> {
  const [trial] = await reader.query<{ memberId: bigint }>(read, [merchantId, deviceId, now]);
  return trial?.memberId;
}
