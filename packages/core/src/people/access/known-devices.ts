import { type Reader, sql } from '../../platform/db/index.ts';
import { rememberedDeviceRows } from '../credentials/index.ts';

/** From where a member logged in. */
export interface KnownDevice {
  /** Of its last login. */
  readonly lastId: bigint;
  readonly lastAt: Date;
  readonly firstAt: Date;
  readonly ip: string;
  readonly browser: string | null;
  readonly times: number;
  /** Whether it logs the member in without a password. */
  readonly isRemembered: boolean;
}

/** SQL: what a device is known by. One that gave itself no name is known by its browser and network. */
export const DEVICE = "coalesce(device, concat(browser, ' ', network))";

const list = sql(
  'access.known_devices',
  `SELECT known.*, EXISTS (
     SELECT FROM ${rememberedDeviceRows} remembered
     WHERE remembered.member_id = $1 AND remembered.device = known.device AND remembered.expires_at > $5
   ) AS "isRemembered"
   FROM (
     SELECT ${DEVICE} AS device, max(id) AS "lastId", max(at) AS "lastAt", min(at) AS "firstAt",
       count(*)::int AS times, (array_agg(ip ORDER BY at DESC))[1] AS ip,
       (array_agg(browser ORDER BY at DESC))[1] AS browser
     FROM login_attempt
     WHERE member_id = $1 AND outcome = 'ok' AND method <> 'link' AND at > $2
     GROUP BY 1 HAVING max(id) < $4
     ORDER BY "lastAt" DESC, "lastId" DESC LIMIT $3) known
   ORDER BY "lastAt" DESC, "lastId" DESC`,
);

/** Above every id of the log. */
const NEWEST = 2n ** 63n - 1n;

interface DevicesRequest {
  readonly memberId: bigint;
  /** Logins before count for nothing. */
  readonly since: Date;
  readonly rowsMax: number;
  /** `lastId` of the last one of the page before. */
  readonly before?: bigint | undefined;
}

/** A query. The devices that a member logged in with, the last one first. */
export const knownDevices = (
  reader: Reader,
  { memberId, since, rowsMax, before = NEWEST }: DevicesRequest,
  now: Date,
): Promise<KnownDevice[]> =>
  reader.query<KnownDevice>(list, [memberId, since, rowsMax, before, now]);
