import type { RoundView } from '../../rounds/round.presenter.ts';
import type { FreeSpinsView } from '../../routes/play.routes.ts';
import type { Table } from '../arcade-client.ts';
import type { MoneyText } from '../money-text.ts';
import { chooseStake } from './choose-stake.ts';
import type { TableRoom } from './stage.ts';
import type { StubText } from './stub.ts';
import type { TableWords } from './table-words.ts';

interface Laying {
  readonly table: Table;
  readonly text: MoneyText;
  /** The player's free spins in this game, the first to end first. */
  readonly freeSpins: readonly FreeSpinsView[];
}

/** Shows and returns the stake of the next round: that of the first free spins, or else the player's own. */
export function layStake(
  { room: { controls }, words }: { readonly room: TableRoom; readonly words: TableWords },
  { table, text, freeSpins: [free] }: Laying,
): number {
  const stake = free?.stake ?? chooseStake(table);
  controls.showStake(free ? [free.stake] : table.stakes, stake, text);
  controls.showFree(free && words.say('freeRound', { left: free.left }));
  return stake;
}

/** Text of the stub before the first round. */
export function readyText(
  words: TableWords,
  text: MoneyText,
  [free]: Laying['freeSpins'],
): StubText {
  if (!free) return { head: words.say('ready'), detail: words.say('readyMore') };
  const head = words.say('freeRoundsReady', { count: free.left, stake: text.money(free.stake) });
  return { head, detail: words.say('freeRoundsMore') };
}

/** The free spins that remain after a round used the first of them. A refused round ends all spins of that grant. */
export function freeSpinsAfter(
  { state }: RoundView,
  freeSpins: Laying['freeSpins'],
): Laying['freeSpins'] {
  const [first, ...others] = freeSpins;
  if (!first || state === 'rolled_back') return freeSpins;
  const left = first.left - 1;
  return state === 'closed' && left > 0 ? [{ ...first, left }, ...others] : others;
}
