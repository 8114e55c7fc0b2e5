import { queuedDeposits } from '@app/core/cashier';
import { queuedKycDocuments } from '@app/core/kyc';
import { claimsOf } from '@app/core/operators';
import { queuedWalletTransfers } from '@app/core/wallet-transfers';
import { queuedWithdrawals, waitFactsOf, waitOf } from '@app/core/withdrawals';
import { casePermissions, type TakenQueue, takenQueues } from '@app/shared/domain/cases';
import type { Permission } from '@app/shared/domain/permissions';
import { permissionForWait } from '@app/shared/domain/withdrawal-waits';
import { confirm, takeBack } from '@app/shared/ops/deposits';
import { creditDeposit } from '@app/shared/ops/money';
import { decide as decideTransfer } from '@app/shared/ops/wallet-transfers';
import { approve } from '@app/shared/ops/withdrawals';
import type { ApiDeps } from '../../deps.ts';
import { idsOf, ROWS_MAX } from '../../wire/queue-page.ts';
import { waitingIds } from '../../wire/waiting-for.ts';

interface Asked {
  readonly merchantId: bigint;
  /** Of the operator who asks. */
  readonly permissions: readonly Permission[];
}

interface QueuedRow {
  readonly id: bigint;
  readonly publicId: string;
}

/** The rows of a queue that wait longest, and those of them that wait for another operator's approval. */
interface QueuedPage {
  readonly rows: readonly QueuedRow[];
  readonly approvals: ReadonlyMap<string, unknown>;
}

type ReadPage = (
  deps: ApiDeps,
  page: { readonly merchantId: bigint; readonly afterPublicId: string | undefined },
) => Promise<QueuedPage>;

const withdrawalsIn =
  (queue: 'review' | 'paying' | 'sending' | 'disputed'): ReadPage =>
  async (deps, page) => ({
    rows: await queuedWithdrawals(deps.db, { ...page, queue, rowsMax: ROWS_MAX }),
    approvals: await waitingIds(deps, [approve], page.merchantId),
  });

const depositsIn =
  (queue: 'receipts' | 'reports'): ReadPage =>
  async (deps, page) => ({
    rows: await queuedDeposits(deps.db, { ...page, queue, rowsMax: ROWS_MAX }),
    approvals: await waitingIds(deps, [confirm, creditDeposit, takeBack], page.merchantId),
  });

const READS: Readonly<Record<TakenQueue, ReadPage>> = {
  withdrawalsReview: withdrawalsIn('review'),
  withdrawalsPaying: withdrawalsIn('paying'),
  withdrawalsSending: withdrawalsIn('sending'),
  withdrawalsDisputed: withdrawalsIn('disputed'),
  depositReceipts: depositsIn('receipts'),
  depositReports: depositsIn('reports'),
  walletTransfers: async (deps, page) => ({
    rows: await queuedWalletTransfers(deps.db, { ...page, queue: 'unknown', rowsMax: ROWS_MAX }),
    approvals: await waitingIds(deps, [decideTransfer], page.merchantId),
  }),
  kyc: async (deps, page) => ({
    rows: await queuedKycDocuments(deps.db, { ...page, queue: 'waiting', rowsMax: ROWS_MAX }),
    approvals: new Map(),
  }),
};

/**
 * The cases of a queue, the longest wait first, that no operator works on and this one may decide now. Another operator may
 * take one of them meanwhile.
 */
export async function* waitingCases(
  deps: ApiDeps,
  queue: TakenQueue,
  { merchantId, permissions }: Asked,
): AsyncGenerator<string> {
  const kind = takenQueues[queue];
  if (!permissions.includes(casePermissions[kind])) return;
  for (let afterPublicId: string | undefined; ; ) {
    const { rows, approvals } = await READS[queue](deps, { merchantId, afterPublicId });
    const claims = await claimsOf(deps.db, idsOf(rows), deps.clock());
    for (const { id, publicId } of rows) {
      if (claims.has(publicId) || approvals.has(publicId)) continue;
      if (kind === 'withdrawal' && !(await canMoveOn(deps, id, permissions))) continue;
      yield publicId;
    }
    afterPublicId = rows.at(-1)?.publicId;
    if (rows.length < ROWS_MAX) return;
  }
}

/** Whether what a withdrawal waits for is this operator's to do, and not a company's, a bank's or its member's. */
async function canMoveOn(
  { db, clock }: ApiDeps,
  id: bigint,
  permissions: readonly Permission[],
): Promise<boolean> {
  const why = waitOf(await waitFactsOf(db, id, clock()))?.why;
  if (why === undefined || why === 'resting') return false;
  const needed = permissionForWait[why];
  return needed !== null && permissions.includes(needed);
}
