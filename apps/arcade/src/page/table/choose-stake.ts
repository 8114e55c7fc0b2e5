import type { Table } from '../arcade-client.ts';
import { keep, readKept } from '../kept.ts';

const keyOf = (game: string): string => `${game}-stake`;

export const keepStake = (game: string, stake: number): void => keep(keyOf(game), `${stake}`);

/** The stake of the last visit in this tab, or the default; lower if the balance does not cover it. */
export function chooseStake({ game, stakes, openingStake, balance }: Table): number {
  const kept = Number(readKept(keyOf(game)));
  const wanted = stakes.includes(kept) ? kept : openingStake;
  const affordable = stakes.filter((stake) => stake <= wanted && stake <= (balance ?? wanted));
  return affordable.at(-1) ?? stakes[0] ?? 0;
}
