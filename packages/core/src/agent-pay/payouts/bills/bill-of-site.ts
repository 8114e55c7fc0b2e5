import { memberRows } from '../../../people/members/index.ts';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';
import type { AskedBill } from './bill-bets.ts';

interface BillOfSite extends AskedBill {
  /** The agent's name. */
  readonly agent: string;
}

/**
 * A query for an operator. The agent of a bill: operators read bills as that agent.
 *
 * @throws bill.not_found also for a bill of another site
 */
export async function billOfSite(
  reader: Reader,
  { merchantId, billPublicId }: { readonly merchantId: bigint; readonly billPublicId: string },
): Promise<BillOfSite> {
  const [row] = await reader.query<Omit<BillOfSite, 'billPublicId'>>(read, [
    billPublicId,
    merchantId,
  ]);
  if (!row) throw new DomainError('bill.not_found');
  return { billPublicId, ...row };
}

const read = sql(
  'payouts.bill_of_site',
  `SELECT b.agent_id AS "agentId", m.username AS agent
   FROM payout_bill b JOIN ${memberRows} m ON m.id = b.agent_id
   WHERE b.public_id = $1 AND b.merchant_id = $2`,
);
