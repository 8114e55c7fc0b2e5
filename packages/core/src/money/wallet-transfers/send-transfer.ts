import type { WalletAnswer } from '@app/shared/transfer-wallet/protocol';
import { WALLET_CHECK_MINUTES } from '@app/shared/wallet-transfers/states';
import { readMember } from '../../people/members/index.ts';
import { sql } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { ProviderFailed } from '../deposits/index.ts';
import { askVendor } from './ask-vendor.ts';
import { endTransfer, publishTransfer } from './end-transfer.ts';
import { readLink } from './wallet-link.ts';
import { readWalletTransfer, type WalletTransfer } from './wallet-transfer.ts';

export type SendDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;

const MINUTE_MS = 60_000;

/** The time of the next check, after a number of checks. */
export function nextCheckAfter(checks: number, now: Date): Date {
  const last = WALLET_CHECK_MINUTES.at(-1) ?? 0;
  return new Date(now.getTime() + (WALLET_CHECK_MINUTES[checks] ?? last) * MINUTE_MS);
}

// Only the process that claims a transfer sends it.
const claim = sql(
  'wallet_transfers.claim_to_send',
  `UPDATE wallet_transfer SET state = 'sent', sent_at = $2, next_check_at = $3
   WHERE id = $1 AND state = 'created' RETURNING id`,
);
const giveUp = sql(
  'wallet_transfers.give_up',
  `UPDATE wallet_transfer SET state = 'unknown' WHERE id = $1 AND state = 'sent' RETURNING id`,
);

/**
 * A command. Sends a transfer to its vendor, exactly once; skips one that another process has claimed. Without an
 * answer the outcome is unknown, and the worker queries the vendor until it reports one.
 */
export async function sendTransfer(deps: SendDeps, id: bigint): Promise<void> {
  const now = deps.clock();
  const claimed = await deps.db.query(claim, [id, now, nextCheckAfter(0, now)]);
  if (claimed.length === 0) return;
  faultPoint('wallet_transfer.sent');
  const { way } = await readWalletTransfer(deps.db, id);
  await askAndSettle(deps, id, way === 'out' ? 'deposit' : 'withdraw');
}

type VendorCall = 'deposit' | 'withdraw' | 'status';

/**
 * Asks the vendor to carry out a transfer, or for its status, and closes the transfer by the answer. Sends
 * the follow-up transfer to another vendor, if there is one.
 */
export async function askAndSettle(deps: SendDeps, id: bigint, asked: VendorCall): Promise<void> {
  const transfer = await readWalletTransfer(deps.db, id);
  const began = deps.clock();
  const answer = await answerOf(deps, transfer, asked);
  await recordQuestion(deps, { id, asked, answer: wordsOf(answer), began });
  faultPoint('wallet_transfer.answered');
  const onwardId = await settle(deps, transfer, answer);
  if (onwardId !== null) await sendTransfer(deps, onwardId);
}

type CheckedAnswer =
  | WalletAnswer<VendorCall>
  | { readonly status: 'NO_ANSWER'; readonly why: string };

async function answerOf(
  deps: SendDeps,
  transfer: WalletTransfer,
  asked: VendorCall,
): Promise<CheckedAnswer> {
  const { publicId: transferId, memberId, amount, currency, vendorId } = transfer;
  try {
    const link = await readLink(deps.db, vendorId);
    if (asked === 'status')
      return checkedAnswer(
        transfer,
        await askVendor(deps, { link, name: asked, body: { transferId } }),
      );
    const { publicId: memberRef } = await readMember(deps.db, memberId);
    const body = { transferId, memberRef, currency, amount: Number(amount) };
    return checkedAnswer(transfer, await askVendor(deps, { link, name: asked, body }));
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    return { status: 'NO_ANSWER', why: error.message };
  }
}

/** An answer with another amount is not about this transfer. */
const checkedAnswer = (
  transfer: WalletTransfer,
  answer: WalletAnswer<VendorCall>,
): CheckedAnswer =>
  answer.status === 'DONE' && answer.amount !== Number(transfer.amount)
    ? { status: 'NO_ANSWER', why: `unreadable amount ${answer.amount}` }
    : answer;

async function settle(
  deps: SendDeps,
  transfer: WalletTransfer,
  answer: CheckedAnswer,
): Promise<bigint | null> {
  const { id } = transfer;
  switch (answer.status) {
    case 'DONE':
      return endTransfer(deps, id, { isDone: true, vendorReference: answer.reference });
    case 'REFUSED':
      return endTransfer(deps, id, { isDone: false, refusal: answer.reason });
    case 'PENDING':
    case 'NO_ANSWER': {
      const changed = await deps.db.query(giveUp, [id]);
      if (changed.length > 0) publishTransfer(deps, transfer);
      return null;
    }
  }
}

const insertQuestion = sql(
  'wallet_transfers.record_question',
  `INSERT INTO wallet_transfer_question (transfer_id, asked, answer, at, took_ms) VALUES ($1, $2, $3, $4, $5)`,
);

interface Asking {
  readonly id: bigint;
  readonly asked: VendorCall;
  readonly answer: string;
  readonly began: Date;
}

async function recordQuestion({ db, clock }: SendDeps, { id, asked, answer, began }: Asking) {
  const tookMs = Math.max(0, clock().getTime() - began.getTime());
  await db.query(insertQuestion, [id, asked, answer, began, tookMs]);
}

function wordsOf(answer: CheckedAnswer): string {
  switch (answer.status) {
    case 'DONE':
      return `DONE ${answer.reference}`;
    case 'REFUSED':
      return `REFUSED ${answer.reason}`;
    case 'PENDING':
      return 'PENDING';
    case 'NO_ANSWER':
      return answer.why;
  }
}
