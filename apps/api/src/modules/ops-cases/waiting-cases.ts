import { queuedDeposits } from '@app/core/cashier';
import { queuedKycDocuments } from '@app/core/kyc';
import { claimsOf } from '@app/core/operators';
import { queuedWalletTransfers } from '@app/core/wallet-transfers';
import { queuedWithdrawals, waitFactsOfMany, waitOf } from '@app/core/withdrawals';
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
  /** The operator's own. */
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
 * The unclaimed cases of a queue that this operator may decide now, the longest wait first. Another operator may claim
 * one before the caller does.
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
    const free = rows.filter(({ publicId }) => !claims.has(publicId) && !approvals.has(publicId));
    const mine = kind === 'withdrawal' ? await decidableBy(deps, free, permissions) : free;
    for (const { publicId } of mine) yield publicId;
    afterPublicId = rows.at(-1)?.publicId;
    if (rows.length < ROWS_MAX) return;
  }
}

/** The withdrawals whose next step is this operator's, and not a company's, a bank's or the member's. */
async function decidableBy(
  { db, clock }: ApiDeps,
  rows: readonly QueuedRow[],
  permissions: readonly Permission[],
): Promise<readonly QueuedRow[]> {
  const ids = rows.map(({ id }) => id);
  const facts = await waitFactsOfMany(db, ids, clock());
  return rows.filter(({ id }) => {
    const found = facts.get(id);
    const why = found && waitOf(found)?.why;
    if (why === undefined || why === 'resting') return false;
    const needed = permissionForWait[why];
    return needed !== null && permissions.includes(needed);
  });
}
