import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { changeSiteGame, excludedGames } from '@app/core/play/games';

/** Weight of bets for bonuses, in percent of their category's weight. */
const COUNTS_LESS = { updraft: 0, wheel: 50 } as const;

/** Reduces the weight of low-edge games for bonuses. Keeps operators' decisions. */
export async function setUpExcludedGames(
  deps: Deps,
  { merchantId, vendorCode }: { readonly merchantId: bigint; readonly vendorCode: string },
): Promise<void> {
  const query = { merchantId, language: 'EN', page: 1, rowsMax: 1 };
  const now = deps.clock();
  if ((await excludedGames(deps.db, query, now)).total > 0) return;
  await inTransaction(deps.db, async (tx) => {
    for (const [gameCode, turnoverPercent] of Object.entries(COUNTS_LESS))
      await changeSiteGame(tx, {
        merchantId,
        vendorCode,
        gameCode,
        change: { turnoverPercent },
        now,
      });
  });
}
