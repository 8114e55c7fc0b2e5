import {
  type CaseKind,
  casePermissions,
  type TakenQueue,
  takenQueues,
} from '@app/shared/domain/cases';
import type { Permission } from '@app/shared/domain/permissions';
import { confirm, takeBack } from '@app/shared/ops/deposits';
import { uphold } from '@app/shared/ops/disputes';
import { creditDeposit } from '@app/shared/ops/money';
import { credit } from '@app/shared/ops/payment-exceptions';
import { decide as decideTransfer } from '@app/shared/ops/wallet-transfers';
import { approve } from '@app/shared/ops/withdrawals';
import { waitingDisputes } from '../../agent-pay/disputes/index.ts';
import { listExceptions, queuedDeposits } from '../../money/cashier/index.ts';
import { queuedWalletTransfers } from '../../money/wallet-transfers/index.ts';
import { decidableWithdrawals, queuedWithdrawals } from '../../money/withdrawals/index.ts';
import { queuedKycDocuments } from '../../people/kyc/index.ts';
import { claimsOf, idsAwaitingApproval } from '../../people/operators/index.ts';
import type { Reader } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { waitingBonuses } from '../../play/bonuses/index.ts';
import { listBreaks } from '../reconciliation/index.ts';

interface Case {
  readonly publicId: string;
}

/** What decides which cases are an operator's. */
interface Whose {
  readonly merchantId: bigint;
  /** Whether the operator works on every site. */
  readonly isOfInstallation: boolean;
}

interface WaitingCases extends Whose {
  readonly queue: TakenQueue;
  /** The operator's own. */
  readonly permissions: readonly Permission[];
}

interface PageAsked extends Whose {
  readonly afterPublicId: string | undefined;
  readonly rowsMax: number;
}

interface Deciding {
  readonly permissions: readonly Permission[];
  readonly now: Date;
}

/** A page of a queue, the longest wait first. */
interface QueuedCases {
  readonly rows: readonly Case[];
  /** Keeps the rows that the operator may decide now, where that depends on more than the kind. */
  readonly decidable?: (deciding: Deciding) => Promise<readonly Case[]>;
}

type ReadCases = (db: Reader, page: PageAsked) => Promise<QueuedCases>;

const withdrawalsIn =
  (queue: 'review' | 'paying' | 'sending' | 'disputed'): ReadCases =>
  async (db, page) => {
    const rows = await queuedWithdrawals(db, { ...page, queue });
    const decidable = async (deciding: Deciding) => {
      const ids = rows.map(({ id }) => id);
      const theirs = await decidableWithdrawals(db, ids, deciding);
      return rows.filter(({ id }) => theirs.has(id));
    };
    return { rows, decidable };
  };

const depositsIn =
  (queue: 'receipts' | 'reports'): ReadCases =>
  async (db, page) => ({ rows: await queuedDeposits(db, { ...page, queue }) });

const READS: Readonly<Record<TakenQueue, ReadCases>> = {
  withdrawalsReview: withdrawalsIn('review'),
  withdrawalsPaying: withdrawalsIn('paying'),
  withdrawalsSending: withdrawalsIn('sending'),
  withdrawalsDisputed: withdrawalsIn('disputed'),
  depositReceipts: depositsIn('receipts'),
  depositReports: depositsIn('reports'),
  paymentExceptions: async (db, page) => ({
    rows: await listExceptions(db, { ...page, isOpen: true }),
  }),
  walletTransfers: async (db, page) => ({
    rows: await queuedWalletTransfers(db, { ...page, queue: 'unknown' }),
  }),
  breaks: async (db, page) => ({ rows: await listBreaks(db, { ...page, isOpen: true }) }),
  bonuses: async (db, page) => ({ rows: await waitingBonuses(db, page) }),
  kyc: async (db, page) => ({
    rows: await queuedKycDocuments(db, { ...page, queue: 'waiting' }),
  }),
  disputes: async (db, page) => ({ rows: await waitingDisputes(db, page) }),
};

/** The calls that decide about a case and may wait for another operator: while one does, the case is not free. */
const APPROVED_CALLS: Readonly<Record<CaseKind, readonly { readonly name: string }[]>> = {
  withdrawal: [approve],
  deposit: [confirm, creditDeposit, takeBack],
  payment_exception: [credit],
  wallet_transfer: [decideTransfer],
  dispute: [uphold],
  break: [],
  bonus: [],
  kyc: [],
};

const ROWS_MAX = 50;

/**
 * A query. The unclaimed cases of a queue that an operator may decide now, the longest wait first. Another operator may
 * claim one before the caller does.
 */
export async function* waitingCases(
  deps: Pick<Deps, 'db' | 'clock'>,
  { queue, permissions, ...whose }: WaitingCases,
): AsyncGenerator<string> {
  const { db, clock } = deps;
  const kind = takenQueues[queue];
  if (!permissions.includes(casePermissions[kind])) return;
  const calls = APPROVED_CALLS[kind].map(({ name }) => name);
  const awaiting = await idsAwaitingApproval(deps, { merchantId: whose.merchantId, calls });
  for (let afterPublicId: string | undefined; ; ) {
    const page = await READS[queue](db, { ...whose, afterPublicId, rowsMax: ROWS_MAX });
    const { rows } = page;
    const now = clock();
    const decidable = (await page.decidable?.({ permissions, now })) ?? rows;
    const ids = decidable.map(({ publicId }) => publicId);
    const claims = await claimsOf(db, ids, now);
    yield* ids.filter((id) => !claims.has(id) && !awaiting.has(id));
    afterPublicId = rows.at(-1)?.publicId;
    if (rows.length < ROWS_MAX) return;
  }
}
