import {
  foldUsername,
  memberRows,
  memberUplineRows,
  readMember,
} from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { type SendTransfer, sendTransfer, type TransferDeps } from './send-transfer.ts';
import type { Transfer } from './transfer.ts';
import type { Sender } from './transfer-terms.ts';

/**
 * A command. Sends an agent's money to the direct downline with this username, once per request key.
 *
 * @throws transfer.to_self, transfer.receiver_not_found, and the errors of `sendTransfer`
 */
export const transferToDownline = (
  deps: TransferDeps,
  { username, ...asked }: SendTransfer & { readonly username: string },
): Promise<Transfer> =>
  sendTransfer(deps, asked, {
    way: 'down',
    find: (reader, sender) => below(reader, sender, username),
  });

const findBelow = sql(
  'transfers.find_below',
  `SELECT m.id FROM ${memberRows} m JOIN ${memberUplineRows} u ON u.member_id = m.id
   WHERE m.merchant_id = $1 AND m.username = $2 AND u.upline_id = $3
     AND u.valid_from <= $4 AND (u.valid_to IS NULL OR u.valid_to > $4)`,
);

async function below(
  reader: Reader,
  { merchantId, memberId, now }: Sender,
  username: string,
): Promise<bigint | null> {
  const name = foldUsername(username);
  const sender = await readMember(reader, memberId);
  if (sender.username === name) throw new DomainError('transfer.to_self');
  const values = [merchantId, name, memberId, now];
  const [found] = await reader.query<{ id: bigint }>(findBelow, values);
  return found?.id ?? null;
}
