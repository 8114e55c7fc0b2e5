import { randomUUID } from 'node:crypto';
import type {
  DiscountRules,
  FreeSpinRules,
  RaffleRules,
  TableRules,
} from '@app/core/engagement/promotions';
import { buyRaffleTickets, giveTickets, listTickets } from '@app/core/engagement/tickets';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { money } from '@app/shared/money/money';
import { whole } from '../world.ts';

type Prize = TableRules['prizes'][number];

/** Rules of a wheel that gives its first prize at all but one in a million draws, and else nothing. */
export const tableOf = (
  first: Pick<Prize, 'kind' | 'amount'> & Partial<Prize>,
  earning: Partial<TableRules['earning']> = {},
): TableRules => ({
  kind: 'PRIZE_WHEEL',
  earning: {
    perDeposit: null,
    perTurnover: null,
    perLogin: false,
    ticketDays: 7,
    ticketsMax: 30,
    ...earning,
  },
  prizes: [
    { weight: 999_999, stock: null, ...first },
    { kind: 'NOTHING', amount: money(0n), weight: 1, stock: null },
  ],
  fallback: 1,
});

/** Rules of a raffle with one prize of cash and two of bonus money. */
export const raffleOf = (drawAt: Date, changes: Partial<RaffleRules> = {}): RaffleRules => ({
  kind: 'RAFFLE',
  earning: {
    perDeposit: null,
    perTurnover: null,
    perLogin: false,
    ticketDays: 7,
    ticketsMax: 30,
  },
  drawAt: drawAt.getTime(),
  ticketsMin: 3,
  places: [
    { kind: 'CASH', amount: whole(50), count: 1 },
    { kind: 'BONUS', amount: whole(10), count: 2 },
  ],
  ...changes,
});

/** Rules of tickets that add a tenth to a deposit of 20 or more, at most 15. */
export const discountOf = (): DiscountRules => ({
  kind: 'DEPOSIT_DISCOUNT',
  earning: {
    perDeposit: null,
    perTurnover: null,
    perLogin: false,
    ticketDays: 7,
    ticketsMax: 30,
  },
  depositMin: whole(20),
  percent: 10,
  amountMax: whole(15),
});

/** Rules of tickets that each bring three free spins of 2 in a vendor's game, for two days. */
export const freeSpinsOf = (
  vendor: string,
  changes: Partial<FreeSpinRules> = {},
): FreeSpinRules => ({
  kind: 'FREE_SPIN',
  earning: {
    perDeposit: null,
    perTurnover: null,
    perLogin: false,
    ticketDays: 7,
    ticketsMax: 30,
  },
  vendor,
  game: 'test-game',
  stake: whole(2),
  spins: 3,
  spinDays: 2,
  ...changes,
});

/** Gives a member tickets of a promotion, as an operator does. */
export const giveTicketsTo = (
  deps: Deps,
  member: Member,
  { publicId, count }: { readonly publicId: string; readonly count: number },
): Promise<string> =>
  inTransaction(deps.db, (tx) =>
    giveTickets(tx, deps, { member, publicId, count, requestKey: randomUUID() }, deps.clock()),
  );

/** Public ids of the tickets that a member can use, the newest first. */
export async function ticketsOf(deps: Deps, { id, merchantId }: Member): Promise<string[]> {
  const request = { merchantId, memberId: id, isAvailable: true, rowsMax: 100 };
  const { tickets } = await listTickets(deps.db, request, deps.clock());
  return tickets.map(({ publicId }) => publicId);
}

interface Buy {
  /** Public id of the promotion. */
  readonly publicId: string;
  readonly count: number;
  readonly price: number;
  readonly key?: string;
}

/** Buys tickets of a raffle with points. */
export function buyTickets(
  deps: Deps,
  { id: memberId, merchantId }: Member,
  { key = randomUUID(), ...asked }: Buy,
) {
  const requestKey = { memberId, key, inputHash: `${asked.publicId} ${asked.count}` };
  return buyRaffleTickets(deps, { requestKey, merchantId, memberId, ...asked });
}
