import { list } from '@app/shared/disputes/ops-calls';
import { disputes } from '@app/shared/disputes/schemas';
import type { DisputeState } from '@app/shared/disputes/states';
import { money } from '@app/shared/money/money';
import { income as incomeCall } from '@app/shared/reports/schemas';
import {
  type After,
  defineList,
  definePagedList,
  mapPages,
  pagesById,
  pagesOf,
  type Reading,
} from '../../platform/lists/index.ts';
import { incomeByDay } from '../payouts/index.ts';
import { correctionsByDay } from './corrections.ts';
import type { Dispute } from './dispute-rows.ts';
import { disputesOfAgent, listDisputes } from './list-disputes.ts';

const rowOf = <One extends Dispute>(one: One) => ({
  ...one,
  paidKind: one.engine.facts.paid.kind,
});

interface OwnDisputesInput {
  readonly billPublicId?: string | undefined;
}

/** An agent's disputes and the answers. */
const ownDisputes = defineList(
  disputes,
  'ownDisputes',
  ({ db, memberId: agentId, input }: Reading<OwnDisputesInput>) =>
    mapPages(
      pagesById(async (page) => {
        const filter = { agentId, ...input, ...page };
        const { disputes: rows, ...found } = await disputesOfAgent(db, filter);
        return { ...found, rows };
      }),
      rowOf,
    ),
);

interface DisputesOfSiteInput {
  readonly state?: DisputeState | undefined;
}

/** The disputes of a site's agents, with the operators who answered. */
const disputesOfSite = definePagedList(
  list,
  async (
    { db, merchantId, input: { state } }: Reading<DisputesOfSiteInput>,
    { after: afterPublicId, rowsMax }: After<string>,
  ) => (await listDisputes(db, { merchantId, state, afterPublicId, rowsMax })).map(rowOf),
  ({ publicId }) => publicId,
);

/** Midnights of the site, in epoch milliseconds. */
interface IncomeInput {
  readonly from: number;
  readonly to: number;
}

/** The sums of an agent's bills and their corrections, by day and kind. */
const income = defineList(incomeCall, 'income', (reading: Reading<IncomeInput>) =>
  pagesOf(async () => ({ rows: await incomeRows(reading), next: undefined })),
);

async function incomeRows({ db, merchantId, memberId, asked, input }: Reading<IncomeInput>) {
  const range = {
    merchantId,
    agentId: memberId,
    from: new Date(input.from),
    to: new Date(input.to),
    timeZone: asked.timeZone,
  };
  const days = await incomeByDay(db, range);
  const corrected = Map.groupBy(await correctionsByDay(db, range), ({ day }) => day.getTime());
  return days.flatMap(({ day, income: earned }) => [
    ...earned.map(({ engine, bills, paid, open }) => ({
      day,
      kind: engine.facts.paid.kind,
      bills,
      paid,
      open,
    })),
    ...(corrected.get(day.getTime()) ?? []).map(({ bills, amount }) => ({
      day,
      kind: 'dispute.correction' as const,
      bills,
      paid: amount,
      open: money(0n),
    })),
  ]);
}

/** The lists of this domain that can be downloaded. */
export const disputeLists = { ownDisputes, disputesOfSite, income };
