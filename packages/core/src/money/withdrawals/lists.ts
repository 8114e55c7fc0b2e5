import { list as withdrawalQueue } from '@app/shared/withdrawals/ops-calls';
import { withdrawals as withdrawalsCall } from '@app/shared/withdrawals/schemas';
import type { WithdrawalQueue, WithdrawalState } from '@app/shared/withdrawals/states';
import { withClaims } from '../../people/operators/index.ts';
import {
  defineList,
  mapPages,
  pagesAfterId,
  pagesById,
  type Reading,
} from '../../platform/lists/index.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { restOf } from './withdrawal.ts';
import { queuedWithdrawals as readQueue } from './withdrawal-queue.ts';

/** A file shows an account as the page does: bank and last digits. */
const accountOf = ({ bankName, tail }: { readonly bankName: string; readonly tail: string }) =>
  `${bankName} •••• ${tail}`;

/** Epoch milliseconds, and the filters of the page. */
interface WithdrawalsInput {
  readonly from: number;
  readonly to: number;
  readonly states?: readonly WithdrawalState[] | undefined;
}

/** A member's withdrawals. */
const withdrawals = defineList(
  withdrawalsCall,
  'withdrawals',
  ({ db, memberId, input: { from, to, states } }: Reading<WithdrawalsInput>) => {
    const filter = { memberId, from: new Date(from), to: new Date(to), states };
    return mapPages(
      pagesById(async (page) => {
        const { withdrawals: rows, ...found } = await listWithdrawals(db, { ...filter, ...page });
        return { ...found, rows };
      }),
      (one) => ({
        ...one,
        account: accountOf(one),
        left: hasEndedUnpaid(one.state) ? null : restOf(one),
      }),
    );
  },
);

/** Whether a withdrawal ended without a payment. */
const hasEndedUnpaid = (state: WithdrawalState): boolean =>
  state === 'rejected' || state === 'cancelled';

interface WithdrawalQueueInput {
  readonly queue: WithdrawalQueue;
  /** Prefix of the username, or the number of a withdrawal. */
  readonly text?: string | undefined;
}

/** A site's withdrawals by queue. */
const queuedWithdrawals = defineList(
  withdrawalQueue,
  'queuedWithdrawals',
  ({ db, clock, merchantId, input }: Reading<WithdrawalQueueInput>) =>
    mapPages(
      pagesAfterId(async (page) =>
        withClaims(db, await readQueue(db, { merchantId, ...input, ...page }), clock()),
      ),
      (one) => ({ ...one, account: accountOf(one), left: restOf(one) }),
    ),
);

/** The lists of this domain that can be downloaded. */
export const withdrawalLists = { withdrawals, queuedWithdrawals };
