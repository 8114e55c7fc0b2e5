import { type Money, money } from '@app/shared/money/money';
import { depositsOfSite } from '../../money/deposits/index.ts';
import { countRegistered } from '../../people/members/index.ts';
import { coalesce, type Deps } from '../../platform/kernel/index.ts';
import { playOfSite } from '../records/index.ts';
import { type TeamDay, teamDay } from '../team/index.ts';

/** A figure of today so far and of yesterday up to the same time. */
interface Compared<Figure> {
  readonly today: Figure;
  readonly before: Figure;
}

/** Figures of a site's day so far. */
export interface SiteDay {
  readonly asOf: Date;
  readonly day: Pick<TeamDay, 'today' | 'compared'>;
  /** Credited deposits. */
  readonly deposits: { readonly count: Compared<number>; readonly amount: Compared<Money> };
  /** Decided bets without voids. Payouts and house win count the same bets. */
  readonly bets: { readonly count: Compared<number>; readonly amount: Compared<Money> };
  readonly payouts: Compared<Money>;
  readonly houseWin: Compared<Money>;
  readonly activePlayers: Compared<number>;
  readonly newMembers: Compared<number>;
}

interface SiteDayRequest {
  readonly merchantId: bigint;
  /** An IANA zone. */
  readonly timeZone: string;
}

/** A busy site has millions of bets a day: they are summed at most twice a minute, however many operators watch. */
const AGE_MS_MAX = 30_000;
const cached = coalesce<SiteDay>({ ageMsMax: AGE_MS_MAX });

/** A query. A site's figures of today and of yesterday at the same time; at most half a minute old. */
export const siteDay = (
  deps: Pick<Deps, 'db' | 'clock'>,
  asked: SiteDayRequest,
): Promise<SiteDay> => cached(deps.db, `${asked.merchantId}`, () => readSiteDay(deps, asked));

async function readSiteDay(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { merchantId, timeZone }: SiteDayRequest,
): Promise<SiteDay> {
  const asOf = clock();
  const day = await teamDay(db, asOf, timeZone);
  const { yesterday, today, compared } = day;
  // All figures of yesterday end at `compared`, so that they cover the same hours.
  const days = { merchantId, yesterday, today, compared };
  const [deposits, play, newMembers] = await Promise.all([
    depositsOfSite(db, days),
    playOfSite(db, days),
    countRegistered(db, days),
  ]);
  const compare = (of: (sum: typeof play.today) => bigint): Compared<Money> => ({
    today: money(of(play.today)),
    before: money(of(play.before)),
  });
  return {
    asOf,
    day,
    newMembers,
    deposits: {
      count: { today: deposits.today.count, before: deposits.before.count },
      amount: { today: deposits.today.amount, before: deposits.before.amount },
    },
    bets: {
      count: { today: play.today.bets, before: play.before.bets },
      amount: compare(({ stake }) => stake),
    },
    payouts: compare(({ payout }) => payout),
    houseWin: compare(({ net }) => -net),
    activePlayers: { today: play.today.players, before: play.before.players },
  };
}
