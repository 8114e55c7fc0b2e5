import { inTransaction } from '@app/core/db';
import { claimWithdrawal, sendDueLegs, type Withdrawal } from '@app/core/withdrawals';
import { decide as decideSending } from '@app/shared/ops/withdrawal-channels';
import { approve as approveCall, resolve } from '@app/shared/ops/withdrawals';
import type { Response } from 'supertest';
import { tamper } from '../support/database.ts';
import { offerStandIn, sendBy, standInPayer } from '../support/payers.ts';
import * as withdrawals from '../support/withdrawals.ts';
import { makeMember, makeSite } from '../support/world.ts';
import { approveTooLate, ask, type OpsRequest } from './ops-request.ts';

/** From here on the site wants two operators. */
const TWO_FROM = 5_000;

/** A withdrawal of 100 that waits for an operator, or of so much. */
async function asked({ api: { deps }, site }: OpsRequest, amount = 100): Promise<Withdrawal> {
  const { merchantId } = site;
  await withdrawals.makePayable(deps, merchantId);
  const member = await makeMember(deps, site);
  await withdrawals.makeWithdrawer(deps, member, amount);
  return withdrawals.ask(deps, member, amount);
}

/** One that is approved, and of which so much is left to pay. */
async function approved(request: OpsRequest, amount = 100): Promise<Withdrawal> {
  const withdrawal = await asked(request, amount);
  await withdrawals.approve(request.api.deps, withdrawal);
  return withdrawal;
}

const claim = ({ api: { deps } }: OpsRequest, { merchantId, publicId }: Withdrawal) =>
  inTransaction(deps.db, (tx) =>
    claimWithdrawal(tx, { merchantId, publicId, operator: 'another', isClaimed: true }),
  );

const inputOf = (request: OpsRequest, { publicId: id }: Withdrawal) => ({
  ...request.call.example.request,
  id,
});

/** One whose member's marks weigh too much. */
async function onHold(request: OpsRequest): Promise<Withdrawal> {
  const withdrawal = await asked(request);
  await hold(request, withdrawal);
  return withdrawal;
}

const hold = ({ api: { deps } }: OpsRequest, { id }: Withdrawal) =>
  tamper(deps.db, "UPDATE withdrawal SET verdict = 'hold' WHERE id = $1", [id]);

/** Takes a payment of a withdrawal to where its member says that it did not arrive. */
async function disputed(request: OpsRequest): Promise<{ id: string; legId: string }> {
  const withdrawal = await approved(request);
  const { deps } = request.api;
  const leg = await withdrawals.pay(deps, withdrawal, 100);
  await tamper(deps.db, "UPDATE withdrawal_leg SET state = 'disputed' WHERE id = $1", [leg.id]);
  await tamper(deps.db, "UPDATE withdrawal SET state = 'disputed' WHERE id = $1", [withdrawal.id]);
  return { id: withdrawal.publicId, legId: leg.publicId };
}

/** Takes a payment by a company to where it says that it paid, after it said that it did not. */
async function paidAfterFailed(request: OpsRequest) {
  const { deps } = request.api;
  const company = standInPayer();
  const withdrawal = await approved(request);
  await offerStandIn(deps, withdrawal.merchantId, company.payers);
  company.be('refuses');
  const { payers } = company;
  const { publicId: legId } = await sendBy({ ...deps, payers }, withdrawal, 100);
  await sendDueLegs({ ...deps, payers });
  const doubt = "UPDATE withdrawal_leg SET doubt = 'paid_after_failed' WHERE public_id = $1";
  await tamper(deps.db, doubt, [legId]);
  return { withdrawal, legId };
}

const moveAway = async ({ api: { deps } }: OpsRequest, id: string) => {
  const { merchantId } = await makeSite(deps);
  await tamper(deps.db, 'UPDATE withdrawal SET merchant_id = $2 WHERE public_id = $1', [
    ...[id, merchantId],
  ]);
};

/** Ways into what calls about withdrawals refuse. */
export const withdrawalWays: Readonly<Record<string, (asked: OpsRequest) => Promise<Response>>> = {
  'withdraw.not_found': (request) => ask(request),
  'bank_card.not_found': (request) => ask(request),
  'withdrawalAccounts.show bank_card.not_found': async (request) => {
    const withdrawal = await asked(request);
    const erase = `UPDATE withdrawal_account SET removed_at = now(), is_default = false, content = NULL
      WHERE id = $1`;
    await tamper(request.api.deps.db, erase, [withdrawal.accountId]);
    return ask(request, inputOf(request, withdrawal));
  },
  'withdraw.claimed': async (request) => {
    const withdrawal = await asked(request);
    await claim(request, withdrawal);
    return ask(request, inputOf(request, withdrawal));
  },
  'withdraw.state_changed': async (request) => {
    const withdrawal = await approved(request);
    return ask(request, inputOf(request, withdrawal));
  },
  'withdrawals.claim withdraw.state_changed': async (request) => {
    const withdrawal = await asked(request);
    const { deps } = request.api;
    await withdrawals.turnDown(deps, withdrawal);
    return ask(request, inputOf(request, withdrawal));
  },
  'withdrawals.pay withdraw.state_changed': async (request) => {
    const withdrawal = await asked(request);
    return ask(request, inputOf(request, withdrawal));
  },
  'withdrawals.resolve withdraw.state_changed': async (request) => {
    const withdrawal = await approved(request);
    const leg = await withdrawals.pay(request.api.deps, withdrawal, 100);
    return ask(request, { ...inputOf(request, withdrawal), legId: leg.publicId });
  },
  'withdraw.on_hold': async (request) => ask(request, inputOf(request, await onHold(request))),
  'withdraw.not_held': async (request) => ask(request, inputOf(request, await asked(request))),
  'risk.no_mark': async (request) => {
    const { publicId: id } = await makeMember(request.api.deps, request.site);
    return ask(request, { id });
  },
  'withdraw.over_rest': async (request) => {
    const withdrawal = await approved(request);
    return ask(request, { ...inputOf(request, withdrawal), amount: 100.01 });
  },
  'withdrawals.approve approval.waiting': async (request) => {
    const wanted = inputOf(request, await asked(request, TWO_FROM));
    await ask(request, wanted);
    return ask(request, wanted);
  },
  'withdrawals.resolve approval.waiting': async (request) => {
    const wanted = { ...request.call.example.request, ...(await disputed(request)) };
    await ask(request, wanted);
    return ask(request, wanted);
  },
  'withdrawalAccounts.offerBank site.changed_meanwhile': async (request) => {
    await ask(request);
    return ask(request);
  },
  'withdrawalChannels.send withdraw.state_changed': async (request) => {
    const withdrawal = await asked(request);
    return ask(request, inputOf(request, withdrawal));
  },
  'withdrawalChannels.send channel.unknown': async (request) => {
    const withdrawal = await approved(request, 300);
    return ask(request, inputOf(request, withdrawal));
  },
  'withdrawalChannels.change gateway.changed_meanwhile': async (request) => {
    const left = { ...request.call.example.request, enabled: false };
    await ask(request, left);
    return ask(request, left);
  },
  'withdrawalChannels.decide withdraw.state_changed': async (request) => {
    const withdrawal = await approved(request);
    const leg = await withdrawals.pay(request.api.deps, withdrawal, 100);
    return ask(request, { ...inputOf(request, withdrawal), legId: leg.publicId });
  },
  'withdrawalChannels.decide withdraw.over_rest': async (request) => {
    const { withdrawal, legId } = await paidAfterFailed(request);
    await withdrawals.pay(request.api.deps, withdrawal, 60);
    return ask(request, { ...inputOf(request, withdrawal), legId });
  },
  'withdrawalChannels.decide approval.waiting': async (request) => {
    const { withdrawal, legId } = await paidAfterFailed(request);
    const wanted = { ...inputOf(request, withdrawal), legId };
    await ask(request, wanted);
    return ask(request, wanted);
  },
  'operators.decide withdraw.over_rest': async (request) => {
    const { withdrawal, legId } = await paidAfterFailed(request);
    const input = { id: withdrawal.publicId, legId };
    return approveTooLate(request, decideSending, input, async () => {
      await withdrawals.pay(request.api.deps, withdrawal, 60);
    });
  },
  'operators.decide withdraw.not_found': async (request) => {
    const { publicId: id } = await asked(request, TWO_FROM);
    return approveTooLate(request, approveCall, { id }, () => moveAway(request, id));
  },
  'operators.decide withdraw.claimed': async (request) => {
    const withdrawal = await asked(request, TWO_FROM);
    return approveTooLate(request, approveCall, { id: withdrawal.publicId }, () =>
      claim(request, withdrawal),
    );
  },
  'operators.decide withdraw.on_hold': async (request) => {
    const withdrawal = await asked(request, TWO_FROM);
    return approveTooLate(request, approveCall, { id: withdrawal.publicId }, () =>
      hold(request, withdrawal),
    );
  },
  'operators.decide withdraw.state_changed': async (request) => {
    const { id, legId } = await disputed(request);
    const { db } = request.api.deps;
    return approveTooLate(request, resolve, { id, legId }, async () => {
      await tamper(db, "UPDATE withdrawal_leg SET state = 'paid' WHERE public_id = $1", [legId]);
      await tamper(db, "UPDATE withdrawal SET state = 'confirming' WHERE public_id = $1", [id]);
    });
  },
};
