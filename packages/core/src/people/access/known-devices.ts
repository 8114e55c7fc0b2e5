import { type Reader, sql } from '../../platform/db/index.ts';
import { rememberedDeviceRows } from '../credentials/index.ts';

/** A device of a member's logins. */
export interface KnownDevice {
  /** Id of its last login. */
  readonly lastId: bigint;
  readonly lastAt: Date;
  readonly firstAt: Date;
  readonly ip: string;
  readonly browser: string | null;
  readonly times: number;
  /** Whether it has a ticket that replaces the password. */
  readonly isRemembered: boolean;
}

/** SQL: identifies a device. One without an id is identified by browser and network. */
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

/** Above every id. */
const NEWEST = 2n ** 63n - 1n;

interface DevicesRequest {
  readonly memberId: bigint;
  /** Earlier logins are ignored. */
  readonly since: Date;
  readonly rowsMax: number;
  /** Cursor: `lastId` of the last row of the previous page. */
  readonly before?: bigint | undefined;
}

/** A query. A member's devices, latest login first. */
export const knownDevices = (
  reader: Reader,
  { memberId, since, rowsMax, before = NEWEST }: DevicesRequest,
  now: Date,
): Promise<KnownDevice[]> =>
  reader.query<KnownDevice>(list, [memberId, since, rowsMax, before, now]);
