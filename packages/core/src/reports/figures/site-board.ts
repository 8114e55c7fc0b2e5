import { PROMISED_MINUTES } from '@app/shared/cases/case-kinds';
import type { Redis } from 'ioredis';
import { type EntrySum, house, sumOfDays } from '../../books/ledger/index.ts';
import {
  type ChannelOfSite,
  channelsOfSite,
  type WaitingDeposits,
  waitingDeposits,
} from '../../money/deposits/index.ts';
import { type StuckWithdrawal, stuckWithdrawals } from '../../money/withdrawals/index.ts';
import type { Reader } from '../../platform/db/index.ts';
import { coalesce, type Deps } from '../../platform/kernel/index.ts';
import { listSiteVendors } from '../../play/games/index.ts';
import { type VendorOfSite, vendorsOfSite } from '../../play/vendors/index.ts';
import { teamDay } from '../team/index.ts';

/** Work in progress on a site, and overdue work. */
export interface SiteBoard {
  readonly asOf: Date;
  /** Paid withdrawals that the member or the time limit has confirmed. */
  readonly paidOut: { readonly today: EntrySum; readonly before: EntrySum };
  readonly deposits: WaitingDeposits;
  readonly stuck: readonly StuckWithdrawal[];
  readonly vendors: readonly VendorOfSite[];
  readonly channels: readonly ChannelOfSite[];
}

interface BoardRequest {
  readonly merchantId: bigint;
  /** An IANA zone. */
  readonly timeZone: string;
}

interface BoardDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly redis: Redis;
}

/** A withdrawal older than this is stuck. */
const STUCK_AFTER_MS = PROMISED_MINUTES.withdrawal * 60_000;
const STUCK_MAX = 8;
const AGE_MS_MAX = 5_000;
const cached = coalesce<SiteBoard>({ ageMsMax: AGE_MS_MAX });

/** A query. Current activity on a site; at most five seconds old, for any number of viewers. */
export const siteBoard = (deps: BoardDeps, asked: BoardRequest): Promise<SiteBoard> =>
  cached(deps.db, `${asked.merchantId}`, () => readBoard(deps, asked));

async function readBoard(
  { db, redis, clock }: BoardDeps,
  { merchantId, timeZone }: BoardRequest,
): Promise<SiteBoard> {
  const now = clock();
  const { yesterday, today, compared } = await teamDay(db, now, timeZone);
  const days = { yesterday, today, compared, now };
  const before = new Date(now.getTime() - STUCK_AFTER_MS);
  const [paidOut, deposits, stuck, vendors, channels] = await Promise.all([
    sumOfDays(db, { to: house(merchantId, 'outside'), kind: 'hold.capture', ...days }),
    waitingDeposits(db, { merchantId, now }),
    stuckWithdrawals(db, { merchantId, now, before, rowsMax: STUCK_MAX }),
    offeredVendors(db, merchantId).then((offered) =>
      vendorsOfSite({ db, redis }, { merchantId, offered, now }),
    ),
    channelsOfSite(db, { merchantId, now }),
  ]);
  return { asOf: now, paidOut, deposits, stuck, vendors, channels };
}

async function offeredVendors(reader: Reader, merchantId: bigint): Promise<string[]> {
  const vendors = await listSiteVendors(reader, { merchantId });
  return vendors.filter(({ enabled, offered }) => enabled && offered).map(({ code }) => code);
}
