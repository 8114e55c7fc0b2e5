import { TRIAL } from '@app/shared/domain/customer-types';
import { type Money, money } from '@app/shared/money/money';
import { sql } from '../db/index.ts';
import { coalesce, type Deps } from '../kernel/index.ts';
import { playOfSite } from '../records/index.ts';
import { type TeamDay, teamDay } from '../team/index.ts';

/** A figure of today so far, and of yesterday until this time. */
interface Beside<Figure> {
  readonly today: Figure;
  readonly before: Figure;
}

/** What a site's day came to so far, and what waits for a person. */
export interface SiteDay {
  readonly asOf: Date;
  readonly day: Pick<TeamDay, 'today' | 'compared'>;
  /** Credited ones. */
  readonly deposits: { readonly count: Beside<number>; readonly amount: Beside<Money> };
  /** Decided ones, voids deducted, as are payouts and what the house kept. */
  readonly bets: { readonly count: Beside<number>; readonly amount: Beside<Money> };
  readonly payouts: Beside<Money>;
  readonly houseWin: Beside<Money>;
  readonly activePlayers: Beside<number>;
  readonly newMembers: Beside<number>;
  readonly waiting: Waiting;
}

interface Waiting {
  readonly depositsInReview: number;
  /** Payouts that the brake holds. */
  readonly heldPayouts: number;
  /** Messages of the last day that were refused, or of which it is unknown whether they went. */
  readonly unsentMessages: number;
}

interface Asked {
  readonly merchantId: bigint;
  /** An IANA zone. */
  readonly timeZone: string;
}

/** A busy site has millions of bets a day: they are summed twice a minute, however many look on. */
const AGE_MS_MAX = 30_000;
const kept = coalesce<SiteDay>({ ageMsMax: AGE_MS_MAX });

/** A query. How a site does today, beside yesterday at the same time; at most half a minute old. */
export const siteDay = (deps: Pick<Deps, 'db' | 'clock'>, asked: Asked): Promise<SiteDay> =>
  kept(deps.db, `${asked.merchantId}`, () => readSiteDay(deps, asked));

// `compared` is the only instant that yesterday ends at, so that all figures are of the same hours.
const depositsOf = sql(
  'figures.deposits',
  `SELECT count(*) FILTER (WHERE completed_at >= $3)::int AS "countToday",
     count(*) FILTER (WHERE completed_at < $4)::int AS "countBefore",
     coalesce(sum(amount) FILTER (WHERE completed_at >= $3), 0)::bigint AS "amountToday",
     coalesce(sum(amount) FILTER (WHERE completed_at < $4), 0)::bigint AS "amountBefore"
   FROM deposit WHERE merchant_id = $1 AND state = 'completed' AND completed_at >= $2`,
);
const newMembersOf = sql(
  'figures.new_members',
  `SELECT count(*) FILTER (WHERE registered_at >= $3)::int AS today,
     count(*) FILTER (WHERE registered_at < $4)::int AS before
   FROM member WHERE merchant_id = $1 AND registered_at >= $2 AND customer_type <> ${TRIAL}`,
);
const waitingOf = sql(
  'figures.waiting',
  `SELECT
     (SELECT count(*)::int FROM deposit WHERE merchant_id = $1 AND state = 'review')
       AS "depositsInReview",
     (SELECT count(*)::int FROM payout_run WHERE merchant_id = $1 AND state = 'held')
       AS "heldPayouts",
     (SELECT count(*)::int FROM outbox_message
      WHERE merchant_id = $1 AND state IN ('refused', 'unknown')
        AND ended_at > $2::timestamptz - interval '1 day') AS "unsentMessages"`,
);

async function readSiteDay(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { merchantId, timeZone }: Asked,
): Promise<SiteDay> {
  const asOf = clock();
  const day = await teamDay(db, asOf, timeZone);
  const { yesterday, today, compared } = day;
  const range = [merchantId, yesterday, today, compared];
  const [[deposits], play, [newMembers], [waiting]] = await Promise.all([
    db.query<DepositRow>(depositsOf, range),
    playOfSite(db, { merchantId, yesterday, today, compared }),
    db.query<Beside<number>>(newMembersOf, range),
    db.query<Waiting>(waitingOf, [merchantId, asOf]),
  ]);
  if (!deposits || !newMembers || !waiting) throw new Error('a sum without a row');
  const beside = (of: (sum: typeof play.today) => bigint): Beside<Money> => ({
    today: money(of(play.today)),
    before: money(of(play.before)),
  });
  return {
    ...{ asOf, day, newMembers, waiting },
    deposits: {
      count: { today: deposits.countToday, before: deposits.countBefore },
      amount: { today: money(deposits.amountToday), before: money(deposits.amountBefore) },
    },
    bets: {
      count: { today: play.today.bets, before: play.before.bets },
      amount: beside(({ stake }) => stake),
    },
    payouts: beside(({ payout }) => payout),
    houseWin: beside(({ net }) => -net),
    activePlayers: { today: play.today.players, before: play.before.players },
  };
}

interface DepositRow {
  readonly countToday: number;
  readonly countBefore: number;
  readonly amountToday: bigint;
  readonly amountBefore: bigint;
}
