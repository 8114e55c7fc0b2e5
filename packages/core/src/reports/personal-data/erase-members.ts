import type { Redis } from 'ioredis';
import type { Modules } from '../../define-module.ts';
import { hashOfUnknownPassword } from '../../people/credentials/index.ts';
import { eraseMemberRow } from '../../people/members/index.ts';
import { endMemberSessions } from '../../people/sessions/index.ts';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';

/** Longer than all domains of one member take. */
const LEASE_MS = 5 * 60_000;

const claim = sql(
  'protection.claim_erasure',
  `UPDATE erasure SET lease_until = $2
   WHERE member_id = (SELECT member_id FROM erasure
       WHERE state = 'erasing' AND due_at <= $1 AND (lease_until IS NULL OR lease_until <= $1)
       ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
   RETURNING member_id AS "memberId"`,
);
const end = sql(
  'protection.end_erasure',
  `UPDATE erasure SET state = 'ended', ended_at = $2, lease_until = NULL
   WHERE member_id = $1 AND state = 'erasing'`,
);

interface Erasing extends Pick<Deps, 'db' | 'clock' | 'enqueue'> {
  readonly redis: Redis;
  readonly modules: Pick<Modules, 'erasers'>;
}

/**
 * A command for the worker. Erases the personal data of members who are due, domain by domain, and returns the number
 * of completed members. After a crash it starts again with the first domain.
 */
export async function eraseMembers(
  { db, redis, clock, enqueue, modules }: Erasing,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<number> {
  for (let erased = 0; ; erased += 1) {
    const now = clock();
    const leaseUntil = new Date(now.getTime() + LEASE_MS);
    const [claimed] = signal?.aborted
      ? []
      : await db.query<{ memberId: bigint }>(claim, [now, leaseUntil]);
    if (!claimed) return erased;
    await endMemberSessions({ redis }, claimed.memberId); // includes that of a login which was under way
    for (const erase of [...modules.erasers, eraseRow]) {
      await inTransaction(db, (tx) => erase(tx, claimed.memberId, now));
      faultPoint('erasure.domain_erased');
    }
    await db.query(end, [claimed.memberId, clock()]);
    enqueue('purge-uploads'); // these jobs delete the files of deleted rows
    enqueue('purge-exports');
  }
}

/** Runs last, because a login or a change of password or display name may have been under way at the beginning. */
async function eraseRow(tx: Tx, memberId: bigint, now: Date): Promise<void> {
  await eraseMemberRow(tx, { memberId, passwordHash: await hashOfUnknownPassword() }, now);
}
