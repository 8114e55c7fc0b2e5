import {
  type AnsweredDispute,
  type DisputeOfSite,
  declineDispute,
  listDisputes,
  upholdDispute,
} from '@app/core/disputes';
import { pendingInputs } from '@app/core/operators';
import { readSetting } from '@app/core/site';
import { moneyToWire } from '@app/shared/money/money';
import * as calls from '@app/shared/ops/disputes';
import { disputes as disputesSetting } from '@app/shared/settings/disputes';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentListedBill } from '../../wire/present-listed-bill.ts';

const ROWS_MAX = 20;
/** More wait at a site only where no operator decides. */
const WAITING_MAX = 200;

/** Bills that agents dispute, and what operators answer. */
export function opsDisputeRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock, publish } = deps;

  bindOpsCall(app, deps, calls.list, async ({ site, input: { state, before } }) => {
    const found = await listDisputes(db, {
      ...{ merchantId: site.id, state, beforePublicId: before, rowsMax: ROWS_MAX + 1 },
    });
    const shown = found.slice(0, ROWS_MAX);
    const asked = { merchantId: site.id, call: calls.uphold.name, rowsMax: WAITING_MAX };
    const inputs = await pendingInputs(deps, asked);
    const waiting = new Set(
      inputs.map((input) => calls.uphold.body.safeParse(JSON.parse(input)).data?.id),
    );
    return {
      list: shown.map((dispute) => ({
        ...presentDispute(dispute),
        upholdWaits: dispute.state === 'open' && waiting.has(dispute.publicId),
      })),
      next: found.length > ROWS_MAX ? (shown.at(-1)?.publicId ?? null) : null,
    };
  });

  /** Tells the pages of the agent whose bill it is. */
  const tell = (merchantId: bigint, { agentId: memberId, isUnderWay }: AnsweredDispute) => {
    for (const kind of ['messages', 'bills', 'balance'] as const)
      publish({ merchantId, memberId, kind });
    if (isUnderWay) deps.enqueue('settle-debts');
  };

  bindOpsCall(app, deps, calls.uphold, async ({ site, operator, input, tx }) => {
    const { id: publicId, amount, answer } = input;
    const merchantId = site.id;
    const { approveAbove } = await readSetting(tx, { merchantId, setting: disputesSetting });
    const asked = { merchantId, operatorId: operator.id, publicId, amount, answer };
    const answered = await upholdDispute(tx, deps, asked, clock());
    return {
      target: publicId,
      detail: { amount: moneyToWire(amount), answer },
      needsAnother: amount > approveAbove,
      afterwards: () => tell(merchantId, answered),
      answer: {},
    };
  });

  bindOpsCall(app, deps, calls.decline, async ({ site, operator, input, tx }) => {
    const { id: publicId, answer } = input;
    const asked = { merchantId: site.id, operatorId: operator.id, publicId, answer };
    const answered = await declineDispute(tx, deps, asked, clock());
    return {
      target: publicId,
      detail: { answer },
      afterwards: () => tell(site.id, answered),
      answer: {},
    };
  });
}

const presentDispute = ({ bill, ...dispute }: DisputeOfSite) => ({
  id: dispute.publicId,
  agent: dispute.agent,
  reason: dispute.reason,
  words: dispute.words,
  state: dispute.state,
  openedAt: dispute.openedAt.getTime(),
  closedAt: dispute.closedAt?.getTime() ?? null,
  answer: dispute.answer,
  answeredBy: dispute.answeredBy,
  amount: dispute.amount,
  bill: presentListedBill(bill),
});
