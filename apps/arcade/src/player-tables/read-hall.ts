import type { Deps } from '../deps.ts';
import { gameOf } from '../games/catalog.ts';
import { dueStep } from './due-step.ts';
import { type Hall, type Hand, listHands } from './hand.ts';
import { openHand } from './hand-steps.ts';
import { turnHand } from './turn-hand.ts';

/** A table of a hall: its open hand, and those in play. */
export interface TableOfHall {
  readonly ante: bigint;
  readonly open: Hand;
  readonly hands: readonly Hand[];
}

/** Reads the tables of a hall, after taking due steps of their hands and opening missing hands. */
export async function readHall(deps: Deps, hall: Hall): Promise<readonly TableOfHall[]> {
  const { game, currency } = hall;
  const antes = gameOf(game)?.stakeLadder(currency).stakes ?? [];
  for (;;) {
    const now = deps.clock();
    const hands = await listHands(deps.db, hall, now);
    const due = hands.filter((hand) => dueStep(hand, now));
    await Promise.all(due.map(({ id }) => turnHand(deps, id)));
    const tables = antes.map((ante) => tableOf(hands, ante));
    const closed = tables.filter(({ open }) => !open);
    await Promise.all(closed.map(({ ante }) => openHand(deps.db, deps, { ...hall, ante })));
    if (due.length === 0 && tables.every(isOpen)) return tables;
  }
}

interface FoundTable extends Omit<TableOfHall, 'open'> {
  readonly open: Hand | undefined;
}

function tableOf(all: readonly Hand[], ante: bigint): FoundTable {
  const hands = all.filter((hand) => hand.ante === ante);
  return { ante, hands, open: hands.find(({ state }) => state === 'open') };
}

const isOpen = (table: FoundTable): table is TableOfHall => table.open !== undefined;
