import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { endLoginTickets } from '../credentials/index.ts';
import { DEVICE } from './known-devices.ts';

const find = sql(
  'access.find_device',
  `SELECT ${DEVICE} AS device, browser, ${DEVICE} = (
     SELECT ${DEVICE} FROM login_attempt WHERE member_id = $1 AND outcome = 'ok' AND method <> 'link'
     ORDER BY id DESC LIMIT 1
   ) AS "isLast"
   FROM login_attempt WHERE id = $2 AND member_id = $1 AND outcome = 'ok'`,
);

interface EndedDevice {
  readonly device: string;
  readonly browser: string | null;
  readonly isLast: boolean;
}

interface EndDevice {
  readonly memberId: bigint;
  /** One of the device's logins. */
  readonly loginId: bigint;
}

/**
 * A step, for operators. Ends the ticket of a device. If `isLast`, the member's last login came from this device, and
 * with it any open session: the caller ends that session after the commit.
 *
 * @throws device.not_found
 */
export async function endDevice(
  tx: Tx,
  { memberId, loginId }: EndDevice,
  now: Date,
): Promise<Pick<EndedDevice, 'browser' | 'isLast'>> {
  const [found] = await tx.query<EndedDevice>(find, [memberId, loginId]);
  if (!found) throw new DomainError('device.not_found');
  await endLoginTickets(tx, { memberId, device: found.device }, now);
  return found;
}
