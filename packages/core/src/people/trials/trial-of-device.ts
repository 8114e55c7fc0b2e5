import { type Reader, sql } from '../../platform/db/index.ts';
import { memberRows } from '../members/index.ts';

const read = sql(
  'trials.of_device',
  `SELECT t.member_id AS "memberId", m.username FROM trial t JOIN ${memberRows} m ON m.id = t.member_id
   WHERE t.merchant_id = $1 AND t.device_id = $2 AND t.ended_at IS NULL AND t.ends_at > $3
   ORDER BY t.begun_at DESC LIMIT 1`,
);

interface RunningTrial {
  readonly memberId: bigint;
  readonly username: string;
}

/** A query. The trial member that a device began last, while the trial runs. */
export async function trialOfDevice(
  reader: Reader,
  { merchantId, deviceId }: { readonly merchantId: bigint; readonly deviceId: string },
  now: Date,
): Promise<RunningTrial | undefined> {
  const [trial] = await reader.query<RunningTrial>(read, [merchantId, deviceId, now]);
  return trial;
}
