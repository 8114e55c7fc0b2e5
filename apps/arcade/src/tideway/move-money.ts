import type { WalletAnswer, WalletRequest } from '@app/shared/transfer-wallet/protocol';
import type { WalletRefusal } from '@app/shared/wallet-transfers/states';
import { type Database, inTransaction, sql, type Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { faultOf } from './faults.ts';

type Way = 'deposit' | 'withdraw';
type StatusAnswer = WalletAnswer<'status'>;

interface Transfer {
  readonly id: bigint;
  readonly way: Way | null;
  readonly memberRef: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly state: 'pending' | 'done' | 'refused';
  readonly refusal: WalletRefusal | null;
}

type MoveDeps = Pick<Deps, 'db' | 'clock'>;

// A concurrent repeat or status request waits here until the first transaction commits.
const insert = sql(
  'tideway.insert_transfer',
  `INSERT INTO tideway_transfer (transfer_id, way, member_ref, currency, amount, state, asked_at)
   VALUES ($1, $2, $3, $4, $5, 'pending', $6) ON CONFLICT (transfer_id) DO NOTHING RETURNING id`,
);
const insertNeverCame = sql(
  'tideway.insert_never_came',
  `INSERT INTO tideway_transfer (transfer_id, state, refusal, asked_at)
   VALUES ($1, 'refused', 'NEVER_CAME', $2) ON CONFLICT (transfer_id) DO NOTHING`,
);
const find = sql(
  'tideway.find_transfer',
  `SELECT id, way, member_ref AS "memberRef", currency, amount, state, refusal
   FROM tideway_transfer WHERE transfer_id = $1 FOR UPDATE`,
);
const end = sql(
  'tideway.end_transfer',
  `UPDATE tideway_transfer SET state = CASE WHEN $2::text IS NULL THEN 'done' ELSE 'refused' END, refusal = $2
   WHERE id = $1`,
);

/** A command. Moves money into a member's wallet or out of it, once. A repeat gets the same answer. */
export const moveMoney = (
  deps: MoveDeps,
  way: Way,
  asked: WalletRequest<Way>,
): Promise<StatusAnswer> =>
  inTransaction(deps.db, async (tx) => {
    const { transferId, memberRef, currency, amount } = asked;
    const values = [transferId, way, memberRef, currency, amount, deps.clock()];
    const isNew = (await tx.query(insert, values)).length > 0;
    const transfer = await findOrRefuse(tx, transferId);
    const fault = faultOf(amount);
    if (!isNew || fault === 'late' || fault === 'silence') return answerOf(transfer);
    return settle(tx, transfer, fault === 'refused' ? 'LIMIT_REACHED' : undefined);
  });

/**
 * A command. Returns the state of a transfer. An unknown transfer is recorded as refused, and a late one is carried out
 * now.
 */
export const askStatus = (deps: MoveDeps, transferId: string): Promise<StatusAnswer> =>
  inTransaction(deps.db, async (tx) => {
    await tx.query(insertNeverCame, [transferId, deps.clock()]);
    const transfer = await findOrRefuse(tx, transferId);
    return transfer.state === 'pending' ? settle(tx, transfer) : answerOf(transfer);
  });

/** A query. The amount of a transfer, or undefined for an unknown one. */
export async function amountOf(db: Database, transferId: string): Promise<number | undefined> {
  const [transfer] = await db.query<Transfer>(find, [transferId]);
  return transfer?.way ? Number(transfer.amount) : undefined;
}

async function findOrRefuse(tx: Tx, transferId: string): Promise<Transfer> {
  const [transfer] = await tx.query<Transfer>(find, [transferId]);
  if (!transfer) throw new Error('a transfer was neither found nor written');
  return transfer;
}

async function settle(tx: Tx, transfer: Transfer, refused?: WalletRefusal): Promise<StatusAnswer> {
  const refusal = refused ?? (await change(tx, transfer)) ?? null;
  await tx.query(end, [transfer.id, refusal]);
  return answerOf({ ...transfer, state: refusal ? 'refused' : 'done', refusal });
}

const openWallet = sql(
  'tideway.open_wallet',
  `INSERT INTO tideway_wallet (member_ref, currency) VALUES ($1, $2) ON CONFLICT (member_ref) DO NOTHING`,
);
const lockWallet = sql(
  'tideway.lock_wallet',
  'SELECT currency, balance FROM tideway_wallet WHERE member_ref = $1 FOR UPDATE',
);
const add = sql(
  'tideway.add_to_wallet',
  'UPDATE tideway_wallet SET balance = balance + $2 WHERE member_ref = $1',
);

/** Changes the balance, or returns the reason for refusing. */
async function change(
  tx: Tx,
  { way, memberRef, currency, amount }: Transfer,
): Promise<WalletRefusal | undefined> {
  await tx.query(openWallet, [memberRef, currency]);
  const [wallet] = await tx.query<Pick<Transfer, 'currency'> & { balance: bigint }>(lockWallet, [
    memberRef,
  ]);
  if (wallet?.currency !== currency) return 'WRONG_CURRENCY';
  if (way === 'withdraw' && wallet.balance < amount) return 'INSUFFICIENT_FUNDS';
  await tx.query(add, [memberRef, way === 'deposit' ? amount : -amount]);
  return undefined;
}

function answerOf({ id, state, refusal, amount }: Transfer): StatusAnswer {
  if (refusal) return { status: 'REFUSED', reason: refusal };
  if (state === 'pending') return { status: 'PENDING' };
  return { status: 'DONE', reference: `TW${id}`, amount: Number(amount) };
}
