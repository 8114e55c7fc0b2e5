import {
  JACKPOTS,
  JACKPOTS_MAX,
  type JackpotsRequest,
  jackpotsAnswer,
  type VendorJackpot,
} from '@app/shared/games/jackpots-protocol';
import { type Money, money } from '@app/shared/money/money';
import { vendorAnswers } from '../../operations/open-rounds/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';

const ANSWER_BYTES_MAX = 64 * 1_024;

/** The site whose pots are asked for. */
interface SiteOfPots {
  readonly code: string;
  readonly currency: string;
}

const vendorJackpots = vendorAnswers<SiteOfPots, VendorJackpot>({
  name: JACKPOTS,
  answerBytesMax: ANSWER_BYTES_MAX,
  bodyOf: ({ code, currency }): JackpotsRequest => ({ site: code, currency, most: JACKPOTS_MAX }),
  itemsOf: (answer) => jackpotsAnswer().parse(answer).jackpots,
});

interface GameOfVendor {
  readonly id: bigint;
  readonly code: string;
  readonly vendorId: bigint;
}

/**
 * A query. The pots of games on a site, by the id of the game, as their vendors stated them some seconds ago. A game
 * whose vendor states none is left out.
 */
export async function jackpotAmounts(
  deps: Pick<Deps, 'db' | 'clock' | 'newId'>,
  site: SiteOfPots,
  games: readonly GameOfVendor[],
): Promise<ReadonlyMap<bigint, Money>> {
  const byVendor = [...Map.groupBy(games, ({ vendorId }) => vendorId)];
  const pots = await Promise.all(
    byVendor.map(async ([vendorId, ofVendor]) => {
      const stated = await vendorJackpots(deps, vendorId, site);
      const amounts = new Map(stated.map(({ gameCode, amount }) => [gameCode, amount]));
      return ofVendor.flatMap(({ id, code }) => {
        const amount = amounts.get(code);
        return amount === undefined ? [] : [[id, money(BigInt(amount))] as const];
      });
    }),
  );
  return new Map(pots.flat());
}
