import type { PayoutEngineFacts } from '@app/shared/payouts/engine-facts';
import { notifyMembers } from '../../../people/messages/index.ts';
import { sql, type Tx } from '../../../platform/db/index.ts';
import { type Deps, dayInZone } from '../../../platform/kernel/index.ts';
import { merchantRows } from '../../../sites/site/index.ts';
import type { PayoutRun } from '../engine.ts';
import type { PaidBill } from './set-aside.ts';

/** The amount of a bill that its agent keeps after paying the agents below. */
export interface NotifiedBill extends Pick<PaidBill, 'agentId' | 'billPublicId' | 'amount'> {
  /** Whether the upline could pay only a part of it. */
  readonly isPart?: boolean;
}

const readZone = sql(
  'payouts.zone_of_site',
  `SELECT time_zone AS "timeZone" FROM ${merchantRows} m WHERE m.id = $1`,
);

/**
 * A step. Notifies agents of the bills that the transaction pays, once per bill. Engines that pay too often for the
 * inbox send no notice.
 */
export async function notifyPaidAgents(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { engine, merchantId, periodStart, periodEnd }: PayoutRun,
  bills: readonly NotifiedBill[],
  now: Date,
): Promise<void> {
  const { notices }: PayoutEngineFacts = engine.facts;
  if (!notices || bills.length === 0) return;
  const [site] = await tx.query<{ timeZone: string }>(readZone, [merchantId]);
  if (!site) throw new Error(`no site ${merchantId}`);
  const day = (moment: Date) => dayInZone(moment, site.timeZone);
  const days = `${day(periodStart)}/${day(new Date(periodEnd.getTime() - 1))}`;
  const causeOf = ({ isPart }: NotifiedBill) => (isPart && notices.part) || notices.paid;
  for (const [cause, together] of Map.groupBy(bills, causeOf)) {
    const each = together.map(({ agentId, billPublicId, amount }) => ({
      key: billPublicId,
      memberId: agentId,
      details: { amount, days },
    }));
    await notifyMembers(tx, deps, { cause, merchantId, recipients: each }, now);
  }
}
