import type { ErrorCode } from '@app/shared/errors/catalog';
import { cash, lockAccounts } from '../../books/ledger/index.ts';
import type { Modules } from '../../define-module.ts';
import { lockTree } from '../../people/agents/index.ts';
import { nameApprovalsByNumber } from '../../people/approvals/index.ts';
import {
  erasedAtOf,
  eraseMemberRow,
  lockMemberRow,
  readMember,
} from '../../people/members/index.ts';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { showByNumber } from '../../sites/audit/index.ts';

/** Delay after which all requests of the ended sessions have finished: each takes seconds. */
const ERASE_AFTER_MS = 60_000;

const insert = sql(
  'protection.insert_erasure',
  `INSERT INTO erasure (member_id, merchant_id, state, begun_at, due_at)
   VALUES ($1, $2, 'erasing', $3, $4)`,
);

type Blockers = Modules['erasureBlockers'];

/** A query. Everything that keeps a member from being erased now. */
export async function erasureBlockers(
  reader: Reader,
  { memberId, blockers }: { readonly memberId: bigint; readonly blockers: Blockers },
): Promise<ErrorCode[]> {
  const found = await Promise.all(
    blockers.map(async ([code, blocks]) => ((await blocks(reader, memberId)) ? [code] : [])),
  );
  return found.flat();
}

/**
 * A step. Deletes a member's name, password and credentials, also from the displayed audit trail, and records that
 * the worker must delete the rest. After the commit enqueue `erase-members` and end the member's sessions.
 *
 * @param passwordHash of a random password that is not stored
 * @throws erasure.begun, and the first reason that blocks the erasure
 */
export async function beginErasure(
  tx: Tx,
  asked: {
    readonly memberId: bigint;
    readonly merchantId: bigint;
    readonly passwordHash: string;
    readonly blockers: Blockers;
  },
  now: Date,
): Promise<void> {
  const { memberId, merchantId, passwordHash, blockers } = asked;
  await lockTree(tx, merchantId);
  await lockMemberRow(tx, memberId); // a concurrent deposit comes first, or is refused
  await lockAccounts(tx, [cash(memberId)]); // debts change only under this lock
  if (await erasedAtOf(tx, memberId)) throw new DomainError('erasure.begun');
  for (const [code, blocks] of blockers)
    if (await blocks(tx, memberId)) throw new DomainError(code);
  const { username, registeredAt: since } = await readMember(tx, memberId);
  const number = await eraseMemberRow(tx, { memberId, passwordHash }, now);
  for (const nameByNumber of [showByNumber, nameApprovalsByNumber])
    await nameByNumber(tx, { merchantId, username, number, since });
  const dueAt = new Date(now.getTime() + ERASE_AFTER_MS);
  await tx.query(insert, [memberId, merchantId, now, dueAt]);
}
