import { type Reader, sql } from '../db/index.ts';

/** From where a member logged in. */
export interface KnownDevice {
  readonly lastAt: Date;
  readonly firstAt: Date;
  readonly ip: string;
  readonly browser: string | null;
  readonly times: number;
}

// A device that gave itself no name is known by its browser and network.
const list = sql(
  'access.known_devices',
  `SELECT max(at) AS "lastAt", min(at) AS "firstAt", count(*)::int AS times,
     (array_agg(ip ORDER BY at DESC))[1] AS ip, (array_agg(browser ORDER BY at DESC))[1] AS browser
   FROM login_attempt
   WHERE member_id = $1 AND outcome = 'ok' AND at > $2
   GROUP BY coalesce(device, concat(browser, ' ', network))
   ORDER BY "lastAt" DESC LIMIT $3`,
);

interface DevicesRequest {
  readonly memberId: bigint;
  readonly since: Date;
  readonly rowsMax: number;
}

/** A query. The devices that a member logged in with, the last one first. */
export const knownDevices = (
  reader: Reader,
  { memberId, since, rowsMax }: DevicesRequest,
): Promise<KnownDevice[]> => reader.query<KnownDevice>(list, [memberId, since, rowsMax]);
