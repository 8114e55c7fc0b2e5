import type { Member } from '@app/core/people/members';
import { systemClock } from '@app/core/platform/kernel';
import { numberOfPlay } from '@app/core/play/lottery-bets';
import { giveSeries, takeSeries } from '../support/agents/series.ts';
import { makeDraw, makeLottery, price, SERIES } from '../support/play/lottery-world.ts';
import { depsOf, fund, whole } from '../support/world.ts';
import type { BenchSite } from './bench-site.ts';

export interface LotterySite {
  readonly lotteryId: number;
  /** Creates a draw that is on sale for a minute from now on, and returns its number. */
  readonly openDraw: () => Promise<string>;
  /** Creates members who may bet and have a million each. */
  readonly makeBettors: (count: number) => Promise<readonly Member[]>;
}

/** Opens a lottery of five digits at a site, with limits that no bench reaches. */
export async function openLottery(site: BenchSite): Promise<LotterySite> {
  const deps = depsOf(site.db);
  await takeSeries(deps, site.merchantId);
  const lotteryId = await makeLottery(deps, 'SSC');
  const limits = { memberStakeMax: whole(10_000_000), liabilityMax: whole(1_000_000_000) };
  await price(deps, lotteryId, limits);
  let draws = 0;
  return {
    lotteryId,
    openDraw: async () => {
      const number = `20261210-${++draws}`;
      await makeDraw(deps, lotteryId, number, systemClock());
      return number;
    },
    makeBettors: async (count) => {
      const members = await site.makeMembers(count);
      for (const member of members) {
        await giveSeries(deps, member, SERIES);
        await fund(deps, member, whole(1_000_000));
      }
      return members;
    },
  };
}

/** A slip in wire format, with typed numbers, at a price of 0.02 a note. */
export const typed = (play: string, numbers: readonly string[]): string =>
  [numbers.join('|'), 2, numberOfPlay('SSC', play), 3, SERIES, 1].join('~');
