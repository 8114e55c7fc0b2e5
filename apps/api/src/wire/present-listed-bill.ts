import type { Bill } from '@app/core/agent-pay/payouts';
import { money } from '@app/shared/money/money';
import type { listedBill } from '@app/shared/payouts/listed-bill.ops-schemas';
import type { z } from 'zod';

/** A bill, for operators. */
export function presentListedBill(bill: Bill): z.output<typeof listedBill> {
  const { engine, periodStart, periodEnd, paid, passedOn } = bill;
  const owes = passedOn?.owes ?? 0n;
  return {
    id: bill.publicId,
    kind: engine.facts.kind,
    category: bill.games,
    windowStart: periodStart.getTime(),
    windowEnd: periodEnd.getTime(),
    validBet: bill.validBet,
    gross: bill.gross,
    net: bill.net,
    carriedIn: bill.carriedIn,
    carriedOut: bill.carriedOut,
    paid,
    kept: money(paid > owes ? paid - owes : 0n),
    status: bill.status,
  };
}
