import { useAnswer } from '@app/client/use-answer';
import { lotteryMenus } from '@app/shared/lotteries/calls';
import { gamesIn } from './use-lotteries.ts';

/** A lottery's family never changes. */
const FRESH_MS = 300_000;

/**
 * The family of a lottery by its code, from the site's catalog, because rows of orders do not include it. Undefined
 * until the catalog is loaded, and for a lottery that the site no longer offers.
 */
export function useFamilyOfLottery(): (gameCode: string) => string | undefined {
  const { data } = useAnswer(lotteryMenus, {}, { staleTime: FRESH_MS });
  const families = new Map(gamesIn(data).map(({ gameCode, family }) => [gameCode, family]));
  return (gameCode) => families.get(gameCode);
}
