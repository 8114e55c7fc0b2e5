import {
  type ChannelOfSite,
  channelsOfSite,
  type WaitingDeposits,
  waitingDeposits,
} from '../cashier/index.ts';
import { coalesce, type Deps } from '../kernel/index.ts';
import { type EntrySum, house, sumOfDays } from '../ledger/index.ts';
import { teamDay } from '../team/index.ts';
import { openRoundsOfSite, type StaleRounds } from '../vendors/index.ts';
import { type StuckWithdrawal, stuckWithdrawals } from '../withdrawals/index.ts';

/** What is under way at a site, and what has waited for long. */
export interface SiteBoard {
  readonly asOf: Date;
  /** What members were paid of withdrawals and have confirmed, or time has. */
  readonly paidOut: { readonly today: EntrySum; readonly before: EntrySum };
  readonly deposits: WaitingDeposits;
  readonly stuck: readonly StuckWithdrawal[];
  readonly rounds: readonly StaleRounds[];
  readonly channels: readonly ChannelOfSite[];
}

interface BoardRequest {
  readonly merchantId: bigint;
  /** An IANA zone. */
  readonly timeZone: string;
}

/** A withdrawal that is as old as this has waited too long for whatever it waits. */
const STUCK_AFTER_MS = 30 * 60_000;
const STUCK_MAX = 8;
const AGE_MS_MAX = 5_000;
const kept = coalesce<SiteBoard>({ ageMsMax: AGE_MS_MAX });

/** A query. What is under way at a site; at most five seconds old, however many look on. */
export const siteBoard = (
  deps: Pick<Deps, 'db' | 'clock'>,
  asked: BoardRequest,
): Promise<SiteBoard> => kept(deps.db, `${asked.merchantId}`, () => readBoard(deps, asked));

async function readBoard(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { merchantId, timeZone }: BoardRequest,
): Promise<SiteBoard> {
  const now = clock();
  const { yesterday, today, compared } = await teamDay(db, now, timeZone);
  const days = { yesterday, today, compared, now };
  const before = new Date(now.getTime() - STUCK_AFTER_MS);
  const [paidOut, deposits, stuck, rounds, channels] = await Promise.all([
    sumOfDays(db, { to: house(merchantId, 'outside'), kind: 'hold.capture', ...days }),
    waitingDeposits(db, { merchantId, now }),
    stuckWithdrawals(db, { merchantId, before, rowsMax: STUCK_MAX }),
    openRoundsOfSite(db, merchantId),
    channelsOfSite(db, merchantId),
  ]);
  return { asOf: now, paidOut, deposits, stuck, rounds, channels };
}
