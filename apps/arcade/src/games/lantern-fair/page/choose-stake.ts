import type { Table } from '../../../page/arcade-client.ts';
import { keep, readKept } from '../../../page/kept.ts';

const KEY = 'lantern-fair-stake';

export const keepStake = (stake: number): void => keep(KEY, `${stake}`);

/** The stake of the last visit in this tab, else the opening one, else what the purse allows. */
export function chooseStake({ stakes, openingStake, balance }: Table): number {
  const kept = Number(readKept(KEY));
  const wanted = stakes.includes(kept) ? kept : openingStake;
  const affordable = stakes.filter((stake) => stake <= wanted && stake <= (balance ?? wanted));
  return affordable.at(-1) ?? stakes[0] ?? 0;
}
