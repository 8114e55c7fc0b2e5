import { createSitePromotion } from '@app/core/engagement/promotions';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { changeSetting, changeSite } from '@app/core/sites/site';
import { rate } from '@app/shared/money/rate';
import { rewards } from '@app/shared/rewards/settings';
import { makeLeaderboard } from '../../support/engagement/leaderboards.ts';
import { makeMission } from '../../support/engagement/missions.ts';
import { makeRules } from '../../support/engagement/points.ts';
import { termsWith, writeArticle } from '../../support/engagement/promotions.ts';
import { tableOf } from '../../support/engagement/tickets.ts';
import { makeLevels } from '../../support/engagement/vip.ts';
import { whole } from '../../support/world.ts';

/** Valid bets for a point, in each category. */
export const POINT_STEP = whole(10);
/** Valid bets for a ticket. */
export const TICKET_STEP = whole(5_000);
/** Average edge of live games, in millionths. */
export const LIVE_EDGE = 15_000;

/** Starts everything at a site that follows its bets, so that every reader of the stream has work. */
export async function startPromotions(deps: Deps, merchantId: bigint): Promise<void> {
  await makeLeaderboard(deps, merchantId, { measure: 'multiplier' });
  await makeLeaderboard(deps, merchantId, { measure: 'win_share', betsMin: 10 });
  await makeMission(deps, merchantId, { measure: 'bets', target: 20n, stakeMin: 1, reward: 1 });
  await makeMission(deps, merchantId, {
    measure: 'turnover',
    period: 'week',
    target: whole(5_000),
    reward: 2,
  });
  await makeMission(deps, merchantId, {
    measure: 'bets',
    period: 'once',
    target: 1n,
    multiplierMin: 2_500,
    reward: 1,
  });
  await makeMission(deps, merchantId, { measure: 'bet_days', period: 'week', target: 5n });
  const rule = [Number(POINT_STEP) / 10_000, 1] as const;
  await makeRules(deps, merchantId, {
    types: { slots: rule, live: rule, sports: rule, board: rule, lottery: rule },
  });
  const averages = [{ category: 'LIVE' as const, edge: rate(LIVE_EDGE) }];
  const change = { allowance: whole(1_000), siteAllowance: whole(100_000_000), averages };
  await changeSite(deps, changeSetting, { merchantId, setting: rewards, change });
  await makeLevels(deps, merchantId, {
    levels: [{}, { turnover: 2_000, levelBonus: 1 }, { turnover: 20_000, levelBonus: 10 }],
  });
  await startWheel(deps, merchantId);
}

/** A prize wheel whose tickets are earned by bets. */
async function startWheel(deps: Deps, merchantId: bigint): Promise<void> {
  const article = await writeArticle(deps, merchantId);
  const now = deps.clock();
  const earning = { perTurnover: TICKET_STEP, ticketsMax: 1_000 };
  const terms = termsWith(tableOf({ kind: 'CASH', amount: whole(1) }, earning), { now });
  await inTransaction(deps.db, (tx) =>
    createSitePromotion(tx, deps, { merchantId, article, terms }, now),
  );
}
