import type { Tx } from '../../platform/db/index.ts';
import {
  type BatchContext,
  type BetEvent,
  defineStreamReader,
  eventKinds,
  firstDecided,
} from '../../play/bets/index.ts';
import { earnTickets } from './earn-tickets.ts';
import { givesTicketsAt, ticketPromotionsOf } from './ticket-promotion.ts';

/** A member who got a ticket. */
export interface TicketHolder {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/**
 * Counts valid bets for tickets. A void deducts its bet, so that the same amount has to be bet again before the next
 * ticket; tickets that were given stay. Bets of bonus money do not count.
 */
export const ticketBetReader = defineStreamReader({
  name: 'tickets',
  job: {
    name: 'count-ticket-bets',
    title: 'Count bets for tickets',
    pattern: '*/10 * * * * *',
    why: 'A member sees the ticket while they still think of the round.',
  },
  batch: 2_000,
  scope: 'all',
  beginsAt: 'first_event',
  apply: countBets,
  publish: (publish, holders) => {
    for (const holder of holders) publish({ ...holder, kind: 'rewards' });
  },
});

/** A step. */
async function countBets(
  tx: Tx,
  events: readonly BetEvent[],
  { now, newId }: BatchContext,
): Promise<readonly TicketHolder[]> {
  const counted = events.filter(({ isBonus, counts }) => !isBonus && counts !== 0n);
  const promotions = await ticketPromotionsOf(
    tx,
    counted.map(({ merchantId }) => merchantId),
  );
  const asking = promotions.filter(
    (one) => one.terms.rules.earning.perTurnover !== null && givesTicketsAt(one, now),
  );
  if (asking.length === 0) return [];
  const decided = await firstDecided(
    tx,
    counted.filter(({ kind }) => kind !== eventKinds.settled),
  );
  const holders: TicketHolder[] = [];
  for (const promotion of asking) {
    const { merchantId } = promotion;
    const sums = new Map<bigint, bigint>();
    for (const event of counted) {
      const at = decided.get(event.betId) ?? event.at;
      if (event.merchantId !== merchantId || !givesTicketsAt(promotion, at)) continue;
      const bet = (event.counts > 0n ? 1n : -1n) * event.validBet;
      sums.set(event.memberId, (sums.get(event.memberId) ?? 0n) + bet);
    }
    const earnings = [...sums].map(([memberId, turnover]) => ({ memberId, turnover, tickets: [] }));
    const members = await earnTickets(tx, { newId }, { promotion, earnings }, now);
    holders.push(...members.map((memberId) => ({ merchantId, memberId })));
  }
  return holders;
}
