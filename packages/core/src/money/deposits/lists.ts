import { list as depositQueue } from '@app/shared/deposits/ops-calls';
import { list as exceptionQueue } from '@app/shared/deposits/payment-exceptions.ops-calls';
import { deposits as depositsCall } from '@app/shared/deposits/schemas';
import type { DepositQueue, DepositState } from '@app/shared/deposits/states';
import { feeOf } from '@app/shared/money/fee';
import { withClaims } from '../../people/operators/index.ts';
import {
  type After,
  defineList,
  definePagedList,
  mapPages,
  pagesAfterId,
  pagesById,
  type Reading,
} from '../../platform/lists/index.ts';
import { queuedDeposits as readQueue } from './deposit-queue.ts';
import { listExceptions } from './exceptions/list-exceptions.ts';
import { listDeposits } from './list-deposits.ts';

/** Epoch milliseconds, and the filters of the page. */
interface DepositsInput {
  readonly from: number;
  readonly to: number;
  readonly states?: readonly DepositState[] | undefined;
}

/** A member's deposits. */
const deposits = defineList(
  depositsCall,
  'deposits',
  ({ db, memberId, input: { from, to, states } }: Reading<DepositsInput>) => {
    const filter = { memberId, from: new Date(from), to: new Date(to), states };
    return mapPages(
      pagesById(async (page) => {
        const { deposits: rows, ...found } = await listDeposits(db, { ...filter, ...page });
        return { ...found, rows };
      }),
      (deposit) => ({ ...deposit, fee: feeOf(deposit.amount, deposit) }),
    );
  },
);

interface DepositQueueInput {
  readonly queue: DepositQueue;
  /** Prefix of the username, or the number of a deposit. */
  readonly text?: string | undefined;
}

/** A site's deposits by queue. */
const queuedDeposits = defineList(
  depositQueue,
  'queuedDeposits',
  ({ db, clock, merchantId, input }: Reading<DepositQueueInput>) =>
    pagesAfterId(async (page) =>
      withClaims(db, await readQueue(db, { merchantId, ...input, ...page }), clock()),
    ),
);

interface ExceptionsInput {
  readonly isOpen: boolean;
  /** Whether payments of no site are included; operators of all sites see them. */
  readonly isOfInstallation: boolean;
}

/** Reported payments that cannot be credited automatically. */
const paymentExceptions = definePagedList(
  exceptionQueue,
  (
    { db, merchantId, asked: { language }, input }: Reading<ExceptionsInput>,
    { after: afterPublicId, rowsMax }: After<string>,
  ) => listExceptions(db, { merchantId, language, ...input, afterPublicId, rowsMax }),
  ({ publicId }) => publicId,
);

/** The lists of this domain. */
export const depositLists = { deposits, queuedDeposits, paymentExceptions };
