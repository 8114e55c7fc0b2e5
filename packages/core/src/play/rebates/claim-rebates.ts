import type { GameCategory } from '@app/shared/games/game-categories';
import { type Money, money } from '@app/shared/money/money';
import type { Rate } from '@app/shared/money/rate';
import { cash, house, openHouseAccounts, type Posting, post } from '../../books/ledger/index.ts';
import { lockAndCheckDebts } from '../../people/debts/index.ts';
import { lockRowUnlessClosed } from '../../people/members/index.ts';
import { inTransaction, type Reader, sql, type Tx } from '../../platform/db/index.ts';
import {
  categoryCodes,
  categoryOfCode,
  type Deps,
  DomainError,
} from '../../platform/kernel/index.ts';
import { closeWindows } from '../bets/index.ts';
import { type ClaimDay, claimDay } from './claim-day.ts';
import { type Claimable, claimableOf } from './claimable-rebates.ts';

/** A claimed rebate of a day and category. */
export interface RebateClaim {
  readonly publicId: string;
  /** Day of the bets in the site's time zone: `2026-11-21`. */
  readonly day: string;
  readonly category: GameCategory;
  readonly turnover: Money;
  readonly rate: Rate;
  readonly amount: Money;
  readonly claimedAt: Date;
}

export interface ClaimRebates {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** The site's, as is the time zone. */
  readonly currency: string;
  readonly timeZone: string;
  /** Absent: all categories. */
  readonly category?: GameCategory | undefined;
}

type ClaimDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;

/**
 * A command. Pays a member the rebates of yesterday's bets, once per category and day. Earlier claims are returned
 * unchanged: repeated and concurrent requests get the same claims.
 *
 * @throws rebate.nothing_to_claim, agent.frozen where something would be paid, login.not.session for a member who was
 * locked in the meantime
 */
export async function claimRebates(
  deps: ClaimDeps,
  { merchantId, memberId, currency, timeZone, category }: ClaimRebates,
): Promise<RebateClaim[]> {
  const now = deps.clock();
  const day = await claimDay(deps.db, { timeZone, now });
  if (!day) throw new DomainError('rebate.nothing_to_claim');
  // Makes the sums of the day final: no bet can be decided in it anymore.
  await closeWindows(deps.db, merchantId, day.end);
  const claims = await inTransaction(deps.db, async (tx) => {
    await lockRowUnlessClosed(tx, memberId);
    const due = await claimableOf(tx, { merchantId, memberId, currency }, day);
    const claimed = due.filter((one) => category === undefined || one.category === category);
    await payAll(tx, deps, { merchantId, memberId, day, now, asked: claimed });
    const all = await claimsOfDay(tx, memberId, day);
    return all.filter((one) => category === undefined || one.category === category);
  });
  if (claims.length === 0) throw new DomainError('rebate.nothing_to_claim');
  deps.publish({ merchantId, memberId, kind: 'balance' });
  return claims;
}

const insert = sql(
  'rebates.insert_claims',
  `INSERT INTO rebate_claim (public_id, merchant_id, member_id, day, category, turnover, rate, amount, claimed_at)
   SELECT c.public_id, $1, $2, $3::date, c.category, c.turnover, c.rate, c.amount, $4
   FROM unnest($5::uuid[], $6::smallint[], $7::bigint[], $8::int[], $9::bigint[])
     AS c (public_id, category, turnover, rate, amount)
   ON CONFLICT (member_id, day, category) DO NOTHING
   RETURNING id, category AS code, amount`,
);

interface Payment extends Pick<ClaimRebates, 'merchantId' | 'memberId'> {
  readonly day: ClaimDay;
  readonly now: Date;
  readonly asked: readonly Claimable[];
}

async function payAll(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { merchantId, memberId, day, now, asked }: Payment,
): Promise<void> {
  const some = asked.filter(({ amount }) => amount > 0n);
  if (some.length === 0) return;
  const rows = await tx.query<{ id: bigint; code: number; amount: bigint }>(insert, [
    merchantId,
    memberId,
    day.date,
    now,
    some.map(() => newId()),
    some.map(({ category }) => categoryCodes[category]),
    some.map(({ turnover }) => turnover),
    some.map(({ rate }) => rate),
    some.map(({ amount }) => amount),
  ]);
  if (rows.length === 0) return;
  // Only for new payments: an agent in debt still gets earlier claims returned.
  await lockAndCheckDebts(tx, memberId);
  await openHouseAccounts(tx, merchantId);
  const postings = rows.map(
    ({ id, code, amount }): Posting => ({
      source: 'rebate',
      key: `claim ${memberId} ${day.date} ${code}`,
      kind: 'rebate.claim',
      from: house(merchantId, 'house_rebates'),
      to: cash(memberId),
      amount: money(amount),
      causeId: id,
    }),
  );
  await post(tx, postings, now);
}

const COLUMNS = `public_id AS "publicId", to_char(day, 'YYYY-MM-DD') AS day, category AS code, turnover,
  rate, amount, claimed_at AS "claimedAt"`;

type ClaimRow = Omit<RebateClaim, 'category'> & { readonly code: number };

const claimOf = ({ code, ...row }: ClaimRow): RebateClaim => ({
  ...row,
  category: categoryOfCode(code),
});

const readOfDay = sql(
  'rebates.claims_of_day',
  `SELECT ${COLUMNS} FROM rebate_claim WHERE member_id = $1 AND day = $2::date ORDER BY category`,
);

/** A query. A member's claims of a day. */
export async function claimsOfDay(
  reader: Reader,
  memberId: bigint,
  { date }: Pick<ClaimDay, 'date'>,
): Promise<RebateClaim[]> {
  return (await reader.query<ClaimRow>(readOfDay, [memberId, date])).map(claimOf);
}

const readPage = sql(
  'rebates.claims',
  `SELECT ${COLUMNS} FROM rebate_claim
   WHERE member_id = $1 AND ($2::uuid IS NULL OR (day, category) < (
     SELECT day, category FROM rebate_claim WHERE member_id = $1 AND public_id = $2))
   ORDER BY day DESC, category DESC OFFSET $3 LIMIT $4`,
);
const countAll = sql(
  'rebates.count_claims',
  `SELECT count(*)::int AS total, coalesce(sum(amount), 0)::bigint AS paid
   FROM rebate_claim WHERE member_id = $1`,
);

export interface ClaimsPage {
  readonly memberId: bigint;
  readonly afterPublicId?: string | undefined;
  readonly skip?: number;
  readonly rowsMax: number;
}

/** A query. A page of a member's claims, newest day first, with sums over all. */
export async function listClaims(
  reader: Reader,
  { memberId, afterPublicId, skip = 0, rowsMax }: ClaimsPage,
): Promise<{
  readonly claims: readonly RebateClaim[];
  readonly hasMore: boolean;
  readonly total: number;
  readonly paid: Money;
}> {
  const values = [memberId, afterPublicId ?? null, skip, rowsMax + 1];
  const [rows, [sums]] = await Promise.all([
    reader.query<ClaimRow>(readPage, values),
    reader.query<{ total: number; paid: Money }>(countAll, [memberId]),
  ]);
  if (!sums) throw new Error('the query returned no row');
  const claims = rows.slice(0, rowsMax).map(claimOf);
  return { claims, hasMore: rows.length > rowsMax, ...sums };
}
