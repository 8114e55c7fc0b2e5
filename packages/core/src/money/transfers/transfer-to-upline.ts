import { uplineOf } from '../../people/members/index.ts';
import { type SendTransfer, sendTransfer, type TransferDeps } from './send-transfer.ts';
import type { Transfer } from './transfer.ts';

/**
 * A command. Sends money to the member's direct upline, once per request key.
 *
 * @throws transfer.receiver_not_found without an upline, and the errors of `sendTransfer`
 */
export const transferToUpline = (deps: TransferDeps, asked: SendTransfer): Promise<Transfer> =>
  sendTransfer(deps, asked, {
    way: 'up',
    find: (reader, { memberId, now }) => uplineOf(reader, memberId, now),
  });
