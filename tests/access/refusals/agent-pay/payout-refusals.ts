import { engineOfKind, releaseHeldRun } from '@app/core/agent-pay/payouts';
import { inTransaction, sql } from '@app/core/platform/db';
import { release } from '@app/shared/payouts/ops-calls';
import { approveTooLate, type Way } from '../../ops-request.ts';

const holdRun = sql(
  'tests.hold_run',
  `INSERT INTO payout_run (merchant_id, engine, period_start, period_end, state, lease_owner, lease_until,
     claimed_at, accrued_at, billed_at, amount, held_because)
   VALUES ($1, $2, $3, $3::timestamptz + interval '5 minutes', 'held', gen_random_uuid(), $3, $3, $3, $3,
     $4, 'amount')`,
);

/** Above the first limit of every brake. */
const AMOUNT = 20_000_000_000n;

/** Requests that provoke the refusals of calls about payouts. */
export const payoutWays: Readonly<Record<string, Way>> = {
  'operators.decide payout.not_held': async (request) => {
    const { deps } = request.api;
    const { merchantId, code: site } = request.site;
    const { kind, periodStart: at } = release.example.request;
    const [engine, periodStart] = [engineOfKind(kind), new Date(at)];
    await deps.db.query(holdRun, [merchantId, engine.facts.number, periodStart, AMOUNT]);
    return approveTooLate(request, release, {}, () =>
      inTransaction(deps.db, (tx) =>
        releaseHeldRun(tx, { engine, site, periodStart }, deps.clock()),
      ),
    );
  },
};
