import type { Permission } from '@app/shared/domain/permissions';
import type { WorkQueue } from '@app/shared/domain/waiting-work';
import { countOpenDisputes } from '../../agent-pay/disputes/index.ts';
import { heldRunLength } from '../../agent-pay/payouts/index.ts';
import { depositQueueLengths, exceptionQueueLength } from '../../money/cashier/index.ts';
import { walletTransferQueueLengths } from '../../money/wallet-transfers/index.ts';
import { withdrawalQueueLengths } from '../../money/withdrawals/index.ts';
import { breakQueueLength } from '../../operations/reconciliation/index.ts';
import { feedbackQueueLength } from '../../people/feedback/index.ts';
import { kycQueueLength } from '../../people/kyc/index.ts';
import type { Waiting } from '../../people/members/index.ts';
import { approvalQueueLength } from '../../people/operators/index.ts';
import { coalesce, type Deps } from '../../platform/kernel/index.ts';
import { unsentMessages } from '../../platform/outbox/index.ts';
import { bonusQueueLength } from '../../play/bonuses/index.ts';

/** The work in one queue of a site. */
export interface WaitingWork extends Waiting {
  readonly queue: WorkQueue;
}

type Reading = Pick<Deps, 'db' | 'clock'>;

interface Whose {
  readonly merchantId: bigint;
  /** Whether the operator works on every site: some work belongs to none. */
  readonly isOfInstallation: boolean;
}

type Read = (deps: Reading, whose: Whose) => Promise<WaitingWork[]>;

/** By the permission of the page that shows it: operators learn nothing here that they see nowhere else. */
const READS: readonly (readonly [Permission, Read])[] = [
  [
    'withdrawals.decide',
    async ({ db }, { merchantId }) =>
      named(await withdrawalQueueLengths(db, merchantId), {
        review: 'withdrawalsReview',
        paying: 'withdrawalsPaying',
        sending: 'withdrawalsSending',
        disputed: 'withdrawalsDisputed',
      }),
  ],
  [
    'deposits.decide',
    async ({ db }, { merchantId, isOfInstallation }) => {
      const [deposits, exceptions, transfers] = await Promise.all([
        depositQueueLengths(db, merchantId),
        exceptionQueueLength(db, { merchantId, isOfInstallation }),
        walletTransferQueueLengths(db, merchantId),
      ]);
      return [
        ...named(deposits, { receipts: 'depositReceipts', reports: 'depositReports' }),
        { queue: 'paymentExceptions', ...exceptions },
        ...named(transfers, { unknown: 'walletTransfers' }),
      ];
    },
  ],
  [
    'reconciliation.read',
    one('breaks', ({ db }, { merchantId }) => breakQueueLength(db, merchantId)),
  ],
  [
    'promotions.manage',
    one('bonuses', ({ db }, { merchantId }) => bonusQueueLength(db, merchantId)),
  ],
  ['kyc.decide', one('kyc', ({ db }, { merchantId }) => kycQueueLength(db, merchantId))],
  [
    'approvals.decide',
    one('approvals', async (deps, { merchantId, isOfInstallation }) => ({
      ...(await approvalQueueLength(deps, isOfInstallation ? null : merchantId)),
      amount: null,
    })),
  ],
  [
    'payouts.read',
    async ({ db }, { merchantId }) => [
      { queue: 'heldPayouts', ...(await heldRunLength(db, merchantId)) },
      { queue: 'disputes', ...(await countOpenDisputes(db, merchantId)) },
    ],
  ],
  [
    'feedback.read',
    one('feedback', ({ db }, { merchantId }) => feedbackQueueLength(db, merchantId)),
  ],
  [
    'health.read',
    one('unsentMessages', async ({ db, clock }, { merchantId }) => ({
      ...(await unsentMessages(db, { merchantId, now: clock() })),
      amount: null,
    })),
  ],
];

interface WaitingWorkRequest extends Whose {
  /** Of the operator. */
  readonly permissions: readonly Permission[];
}

/** The console's navigation asks for it, so it is counted once for all operators with the same permissions. */
const AGE_MS_MAX = 5_000;
const kept = coalesce<WaitingWork[]>({ ageMsMax: AGE_MS_MAX });

/** A query. The work waiting on a site that an operator may see, at most five seconds old. */
export async function waitingWork(
  deps: Reading,
  { permissions, ...whose }: WaitingWorkRequest,
): Promise<WaitingWork[]> {
  const { merchantId, isOfInstallation } = whose;
  const reads = READS.filter(([permission]) => permissions.includes(permission));
  const found = reads.map(([permission, read]) =>
    kept(deps.db, `${merchantId} ${isOfInstallation} ${permission}`, () => read(deps, whose)),
  );
  return (await Promise.all(found)).flat();
}

function one(queue: WorkQueue, read: (deps: Reading, whose: Whose) => Promise<Waiting>): Read {
  return async (deps, whose) => [{ queue, ...(await read(deps, whose)) }];
}

/** The queues of a domain that wait for operators, by their names here. */
const named = <Queue extends string>(
  lengths: readonly (Waiting & { readonly queue: Queue })[],
  names: Partial<Readonly<Record<Queue, WorkQueue>>>,
): WaitingWork[] =>
  lengths.flatMap(({ queue, count, amount, oldestAt }) => {
    const name = names[queue];
    return name === undefined ? [] : [{ queue: name, count, amount, oldestAt }];
  });
