import { balancesOf, bonus, type Player, playerAccount } from '../../../books/ledger/index.ts';
import type { Reader } from '../../../platform/db/index.ts';
import { bonusesInPlay } from '../../bonuses/index.ts';

/** A query. A member's funds for bets: cash and an open bonus, or play money. */
export async function readFunds(reader: Reader, player: Player, now: Date): Promise<bigint> {
  const [own, ofBonus] = [playerAccount(player), bonus(player.id)];
  const balances = await balancesOf(reader, [own, ofBonus]);
  const funds = balances.get(own);
  if (funds === undefined) throw new Error(`member ${player.id} has nothing to play with`);
  const given = balances.get(ofBonus) ?? 0n;
  if (given === 0n) return funds;
  const found = await bonusesInPlay(reader, { ids: [], memberIds: [player.id], now });
  return found.some(({ isPlayable }) => isPlayable) ? funds + given : funds;
}
