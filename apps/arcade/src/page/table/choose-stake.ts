import type { Table } from '../arcade-client.ts';
import { keepInTab, readFromTab } from '../tab-storage.ts';

const keyOf = (game: string): string => `${game}-stake`;

export const keepStake = (game: string, stake: number): void => keepInTab(keyOf(game), `${stake}`);

/** The stake of the last visit in this tab, or the default; lower if the balance does not cover it. */
export function chooseStake({ game, stakes, openingStake, balance }: Table): number {
  const kept = Number(readFromTab(keyOf(game)));
  const preferred = stakes.includes(kept) ? kept : openingStake;
  const affordable = stakes.filter(
    (stake) => stake <= preferred && stake <= (balance ?? preferred),
  );
  return affordable.at(-1) ?? stakes[0] ?? 0;
}
