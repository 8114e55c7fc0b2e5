import { inTransaction } from '../../platform/db/index.ts';
import { type Deps, dayInZone } from '../../platform/kernel/index.ts';
import { earnTickets } from './earn-tickets.ts';
import { givesTicketsAt, ticketPromotionsOf } from './ticket-promotion.ts';

interface Visit {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly timeZone: string;
}

/**
 * A command. Gives a member the day's tickets for a login if a session from an earlier day continues. Returns the
 * number of tickets: none after the first visit of a day.
 */
export async function recordVisit(
  { db, clock, newId, publish }: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  { merchantId, memberId, timeZone }: Visit,
): Promise<number> {
  const now = clock();
  const promotions = (await ticketPromotionsOf(db, [merchantId])).filter(
    (one) => one.terms.rules.earning.perLogin && givesTicketsAt(one, now),
  );
  if (promotions.length === 0) return 0;
  const ticket = { memberId, source: 'login', sourceKey: dayInZone(now, timeZone) } as const;
  const count = await inTransaction(db, async (tx) => {
    let given = 0;
    for (const promotion of promotions) {
      const earnings = [{ memberId, turnover: 0n, tickets: [ticket] }];
      given += (await earnTickets(tx, { newId }, { promotion, earnings }, now)).length;
    }
    return given;
  });
  if (count > 0) publish({ merchantId, memberId, kind: 'rewards' });
  return count;
}
