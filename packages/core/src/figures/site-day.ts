import { type Money, money } from '@app/shared/money/money';
import { countDepositsInReview, countOpenExceptions, depositsOfSite } from '../cashier/index.ts';
import { countOpenDisputes } from '../disputes/index.ts';
import { countFeedbackWaiting } from '../feedback/index.ts';
import { coalesce, type Deps } from '../kernel/index.ts';
import { countRegistered } from '../members/index.ts';
import { unsentMessages } from '../outbox/index.ts';
import { countHeldRuns } from '../payouts/index.ts';
import { playOfSite } from '../records/index.ts';
import { type TeamDay, teamDay } from '../team/index.ts';
import { countUnknownWalletTransfers } from '../wallet-transfers/index.ts';
import { countWaitingWithdrawals } from '../withdrawals/index.ts';

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
  /** Payments that cannot be credited as they were reported, counted up to a hundred. */
  readonly paymentExceptions: number;
  /** Transfers of which no vendor says what became, counted up to a hundred. */
  readonly walletTransfers: number;
  /** To be decided or paid, counted up to a hundred. */
  readonly withdrawals: number;
  /** Payouts that the brake holds. */
  readonly heldPayouts: number;
  /** Messages of the last day that were refused, or of which it is unknown whether they went. */
  readonly unsentMessages: number;
  /** Feedback without an answer, counted up to a hundred. */
  readonly feedback: number;
  /** Disputed bills without an answer, counted up to a hundred. */
  readonly disputes: number;
}

interface SiteDayRequest {
  readonly merchantId: bigint;
  /** An IANA zone. */
  readonly timeZone: string;
}

/** A busy site has millions of bets a day: they are summed twice a minute, however many look on. */
const AGE_MS_MAX = 30_000;
const COUNTED_MAX = 100;
const kept = coalesce<SiteDay>({ ageMsMax: AGE_MS_MAX });

/** A query. How a site does today, beside yesterday at the same time; at most half a minute old. */
export const siteDay = (
  deps: Pick<Deps, 'db' | 'clock'>,
  asked: SiteDayRequest,
): Promise<SiteDay> => kept(deps.db, `${asked.merchantId}`, () => readSiteDay(deps, asked));

async function readSiteDay(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { merchantId, timeZone }: SiteDayRequest,
): Promise<SiteDay> {
  const asOf = clock();
  const day = await teamDay(db, asOf, timeZone);
  const { yesterday, today, compared } = day;
  // `compared` is the only instant that yesterday ends at, so that all figures are of the same hours.
  const days = { merchantId, yesterday, today, compared };
  const [deposits, play, newMembers, ...waiting] = await Promise.all([
    depositsOfSite(db, days),
    playOfSite(db, days),
    countRegistered(db, days),
    countDepositsInReview(db, merchantId),
    countWaitingWithdrawals(db, { merchantId, most: COUNTED_MAX }),
    countHeldRuns(db, merchantId),
    unsentMessages(db, { merchantId, now: asOf }),
    countFeedbackWaiting(db, { merchantId, most: COUNTED_MAX }),
    countOpenDisputes(db, { merchantId, most: COUNTED_MAX }),
    countOpenExceptions(db, { merchantId, most: COUNTED_MAX }),
    countUnknownWalletTransfers(db, { merchantId, most: COUNTED_MAX }),
  ]);
  const [
    depositsInReview,
    withdrawals,
    heldPayouts,
    unsent,
    feedback,
    disputes,
    paymentExceptions,
    walletTransfers,
  ] = waiting;
  const beside = (of: (sum: typeof play.today) => bigint): Beside<Money> => ({
    today: money(of(play.today)),
    before: money(of(play.before)),
  });
  return {
    ...{ asOf, day, newMembers },
    deposits: {
      count: { today: deposits.today.count, before: deposits.before.count },
      amount: { today: deposits.today.amount, before: deposits.before.amount },
    },
    bets: {
      count: { today: play.today.bets, before: play.before.bets },
      amount: beside(({ stake }) => stake),
    },
    payouts: beside(({ payout }) => payout),
    houseWin: beside(({ net }) => -net),
    activePlayers: { today: play.today.players, before: play.before.players },
    waiting: {
      ...{ depositsInReview, paymentExceptions, withdrawals, heldPayouts },
      ...{ unsentMessages: unsent, feedback, disputes, walletTransfers },
    },
  };
}
