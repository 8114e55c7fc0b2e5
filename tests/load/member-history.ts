import { type Database, inTransaction } from '@app/core/db';
import { cash, house, openHouseAccount, openMemberAccounts, postBatch } from '@app/core/ledger';
import { type Member, readMember } from '@app/core/members';
import { memberTransactions } from '@app/core/records';
import { memberAsOf, readTimeline } from '@app/core/timeline';
import { timelineKindNames } from '@app/shared/domain/timeline';
import { money } from '@app/shared/money/money';

/** Of one member: all of them are lines of the timeline, which bets are not. */
export const ENTRIES = 50_000;
const DAYS = 50;
const PER_BATCH = 500;
const BATCHES = ENTRIES / PER_BATCH;
const DAY_MS = 24 * 3_600_000;
const ROWS = 30;

/** Gives a member fifty thousand entries over fifty days, and closes the days. */
export async function fillHistory(
  db: Database,
  { merchantId, memberId, from }: { merchantId: bigint; memberId: bigint; from: Date },
): Promise<Member> {
  await inTransaction(db, async (tx) => {
    await openMemberAccounts(tx, { merchantId, memberId });
    await openHouseAccount(tx, merchantId, 'outside');
    await openHouseAccount(tx, merchantId, 'adjustments');
  });
  const own = cash(memberId);
  const [outside, byHand] = [house(merchantId, 'outside'), house(merchantId, 'adjustments')];
  for (let batch = 0; batch < BATCHES; batch++) {
    const at = new Date(from.getTime() + (batch * DAYS * DAY_MS) / BATCHES);
    const postings = Array.from({ length: PER_BATCH }, (_, n) => {
      const causeId = BigInt(batch * PER_BATCH + n + 1);
      const one = { key: `history ${causeId}`, causeId, amount: money(10_000n) };
      return n % 2 === 0
        ? ({ ...one, source: 'cashier', kind: 'cashier.deposit', from: outside, to: own } as const)
        : ({
            ...one,
            source: 'adjustment',
            kind: 'adjustment.debit',
            from: own,
            to: byHand,
          } as const);
    });
    await inTransaction(db, (tx) => postBatch(tx, postings, at));
  }
  await db.pool.query(
    `INSERT INTO ledger_day (day, last_entry_id, closed_at)
     SELECT (at AT TIME ZONE 'UTC')::date, max(id), now() FROM ledger_entry GROUP BY 1`,
  );
  await db.pool.query('VACUUM ANALYZE');
  return readMember(db, memberId);
}

/** What the page of such a member asks for. */
export function pagesOfMember(db: Database, member: Member, { until }: { readonly until: Date }) {
  const half = new Date(until.getTime() - (DAYS / 2) * DAY_MS);
  const timeline = (asOf: Date) =>
    readTimeline(db, { member, kinds: timelineKindNames, asOf, rowsMax: ROWS });
  const range = { from: new Date(until.getTime() - 7 * DAY_MS), to: until };
  const asked = { memberId: member.id, language: 'EN', rowsMax: 50, ...range } as const;
  return {
    'timeline of 50 000 entries': () => timeline(until),
    'timeline, 25 days back': () => timeline(half),
    'ledger of a week, 7 000 entries, with sums': () => memberTransactions(db, asked),
    'what they had 25 days ago': () => memberAsOf(db, { memberId: member.id, at: half }),
    'what they have now': () => memberAsOf(db, { memberId: member.id, at: until }),
  };
}
