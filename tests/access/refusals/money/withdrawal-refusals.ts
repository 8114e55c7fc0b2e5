import { house } from '@app/core/books/ledger';
import {
  confirmLeg,
  freezeAccount,
  readAccount,
  removeAccountOfMember,
  sendDueLegs,
  type Withdrawal,
} from '@app/core/money/withdrawals';
import { openShortage } from '@app/core/people/debts';
import { type Member, readMember } from '@app/core/people/members';
import { changePersonal } from '@app/core/people/profile';
import { inTransaction } from '@app/core/platform/db';
import {
  change as changeCall,
  remove as removeCall,
} from '@app/shared/withdrawals/accounts.ops-calls';
import { approve as approveCall, resolve } from '@app/shared/withdrawals/ops-calls';
import type { Response } from 'supertest';
import { changeAsOwner } from '../../../support/databases/database.ts';
import { offerStandIn, sendBy, startTestPayer } from '../../../support/money/payers.ts';
import { makeReady } from '../../../support/money/transfers.ts';
import * as withdrawals from '../../../support/money/withdrawals.ts';
import { makeMember, makeSite, whole } from '../../../support/world.ts';
import {
  approveTooLate,
  ask,
  askAnothers,
  askTwice,
  type OpsRequest,
  taking,
  type Way,
} from '../../ops-request.ts';
import { waysOfCase } from '../../ways-of-case.ts';

/** Amount from which the site requires two operators. */
const TWO_FROM = 5_000;

/** A withdrawal that awaits an operator's decision; by default of 100. */
async function requested({ api: { deps }, site }: OpsRequest, amount = 100): Promise<Withdrawal> {
  const { merchantId } = site;
  await withdrawals.makePayable(deps, merchantId);
  const member = await makeMember(deps, site);
  await withdrawals.makeWithdrawer(deps, member, amount);
  return withdrawals.ask(deps, member, amount);
}

/** An approved withdrawal with a given amount left to pay. */
async function approved(request: OpsRequest, amount = 100): Promise<Withdrawal> {
  const withdrawal = await requested(request, amount);
  await withdrawals.approve(request.api.deps, withdrawal);
  return withdrawal;
}

const taken = (request: OpsRequest, { publicId }: Withdrawal) =>
  taking(request, 'withdrawal', publicId);

const inputOf = (request: OpsRequest, { publicId: id }: Withdrawal) => ({
  ...request.call.example.request,
  id,
});

/** A withdrawal that is held because of its member's risk score. */
async function onHold(request: OpsRequest): Promise<Withdrawal> {
  const withdrawal = await requested(request);
  await hold(request, withdrawal);
  return withdrawal;
}

const hold = ({ api: { deps } }: OpsRequest, { id }: Withdrawal) =>
  changeAsOwner(deps.db, "UPDATE withdrawal SET verdict = 'hold' WHERE id = $1", [id]);

/** A paid withdrawal whose member reported that the payment did not arrive. */
async function disputed(request: OpsRequest): Promise<{ id: string; legId: string }> {
  const withdrawal = await approved(request);
  const { deps } = request.api;
  const leg = await withdrawals.pay(deps, withdrawal, 100);
  await changeAsOwner(deps.db, "UPDATE withdrawal_leg SET state = 'disputed' WHERE id = $1", [
    leg.id,
  ]);
  await changeAsOwner(deps.db, "UPDATE withdrawal SET state = 'disputed' WHERE id = $1", [
    withdrawal.id,
  ]);
  return { id: withdrawal.publicId, legId: leg.publicId };
}

/** A payment that its provider first reported as failed and then as paid. */
async function paidAfterFailed(request: OpsRequest) {
  const { deps } = request.api;
  const provider = startTestPayer();
  const withdrawal = await approved(request);
  await offerStandIn(deps, withdrawal.merchantId, provider.payers);
  provider.setBehavior('refuses');
  const { payers } = provider;
  const { publicId: legId } = await sendBy({ ...deps, payers }, withdrawal, 100);
  await sendDueLegs({ ...deps, payers });
  const doubt = "UPDATE withdrawal_leg SET doubt = 'paid_after_failed' WHERE public_id = $1";
  await changeAsOwner(deps.db, doubt, [legId]);
  return { withdrawal, legId };
}

const moveAway = async ({ api: { deps } }: OpsRequest, id: string) => {
  const { merchantId } = await makeSite(deps);
  await changeAsOwner(deps.db, 'UPDATE withdrawal SET merchant_id = $2 WHERE public_id = $1', [
    id,
    merchantId,
  ]);
};

const freeze = async ({ api: { deps } }: OpsRequest, { accountId }: Withdrawal) => {
  const { publicId, memberId } = await readAccount(deps.db, accountId);
  const { merchantId } = await readMember(deps.db, memberId);
  const frozen = { merchantId, publicId, isFrozen: true };
  await inTransaction(deps.db, (tx) => freezeAccount(tx, frozen, deps.clock()));
};

/** Records a debt of the member for a withdrawal that was paid twice. */
const indebt = ({ api: { deps } }: OpsRequest, { memberId, merchantId }: Withdrawal) =>
  inTransaction(deps.db, (tx) => {
    const lacking = { merchantId, memberId, amount: whole(7), to: house(merchantId, 'outside') };
    return openShortage(tx, deps, { ...lacking, cause: 'paid_twice' }, deps.clock());
  });

/** The account of a withdrawal, as a call of accounts names it. */
async function accountOf({ api: { deps } }: OpsRequest, { accountId }: Withdrawal) {
  return { accountId: (await readAccount(deps.db, accountId)).publicId };
}

/** An account that no withdrawal uses. */
async function unusedAccount({ api: { deps }, site }: OpsRequest, of?: Member) {
  await withdrawals.makePayable(deps, site.merchantId);
  const member = of ?? (await makeMember(deps, site));
  return { accountId: await withdrawals.makeWithdrawer(deps, member, 100) };
}

/** A change of an account that no withdrawal uses, which another operator has to approve. */
async function changed(request: OpsRequest, of?: Member) {
  return { ...(await unusedAccount(request, of)), holder: withdrawals.HOLDER };
}

const stopBanks = ({ api: { deps }, site }: OpsRequest) =>
  changeAsOwner(deps.db, 'UPDATE withdrawal_bank SET enabled = false WHERE merchant_id = $1', [
    site.merchantId,
  ]);

/** A change of a crypto wallet. */
async function changedWallet({ api: { deps }, site }: OpsRequest) {
  await withdrawals.makePayable(deps, site.merchantId);
  const member = await makeMember(deps, site);
  await makeReady(deps, member);
  const accountId = await withdrawals.bind(deps, member, withdrawals.newNumber(), 'virtual');
  return { accountId, holder: withdrawals.HOLDER };
}

/** Restricts crypto wallets to addresses of one network, so that other numbers are invalid. */
const limitAddresses = ({ api: { deps }, site }: OpsRequest) =>
  changeAsOwner(
    deps.db,
    "UPDATE withdrawal_bank SET network = 'tron' WHERE merchant_id = $1 AND kind = 'virtual'",
    [site.merchantId],
  );

/** Gives another member the account number of the example. */
async function bindExample({ api: { deps }, site }: OpsRequest): Promise<void> {
  const other = await makeMember(deps, site);
  await makeReady(deps, other);
  await withdrawals.bind(deps, other, changeCall.example.request.number);
}

const removeNow = (
  { api: { deps }, site }: OpsRequest,
  { accountId: publicId }: { accountId: string },
) =>
  inTransaction(deps.db, (tx) =>
    removeAccountOfMember(tx, deps, { merchantId: site.merchantId, publicId }, deps.clock()),
  );

/** Sends the request about a declined withdrawal. */
async function askOfTurnedDown(request: OpsRequest): Promise<Response> {
  const withdrawal = await requested(request);
  await withdrawals.turnDown(request.api.deps, withdrawal);
  return ask(request, inputOf(request, withdrawal));
}

/** Requests that provoke the refusals of calls about withdrawals. */
export const withdrawalWays: Readonly<Record<string, Way>> = {
  ...waysOfCase('withdrawal', { 'withdraw.state_changed': askOfTurnedDown }),
  'bank_card.in_use': async (request) => {
    const { accountId } = await accountOf(request, await requested(request));
    return ask(request, { accountId });
  },
  bank_card_is_frozen: async (request) => {
    const withdrawal = await requested(request);
    await freeze(request, withdrawal);
    return ask(request, await accountOf(request, withdrawal));
  },
  'withdrawalAccounts.remove approval.waiting': async (request) =>
    askTwice(request, await unusedAccount(request)),
  'withdrawalAccounts.change approval.waiting': async (request) =>
    askTwice(request, await changed(request)),
  'bank_card.bank_unavailable': async (request) => {
    const change = await changed(request);
    await stopBanks(request);
    return ask(request, change);
  },
  'bank_card.address_wrong': async (request) => {
    const change = await changedWallet(request);
    await limitAddresses(request);
    return ask(request, change);
  },
  'bank_card.taken': async (request) => {
    const change = await changed(request);
    await bindExample(request);
    return ask(request, change);
  },
  'withdraw.payee_mismatch': async (request) => ask(request, await unusedAccount(request)),
  'operators.decide bank_card.bank_unavailable': async (request) =>
    approveTooLate(request, changeCall, await changed(request), () => stopBanks(request)),
  'operators.decide bank_card.address_wrong': async (request) =>
    approveTooLate(request, changeCall, await changedWallet(request), () =>
      limitAddresses(request),
    ),
  'operators.decide bank_card.taken': async (request) =>
    approveTooLate(request, changeCall, await changed(request), () => bindExample(request)),
  'operators.decide withdraw.payee_mismatch': async (request) => {
    const { db } = request.api.deps;
    const member = await makeMember(request.api.deps, request.site);
    return approveTooLate(request, changeCall, await changed(request, member), () =>
      inTransaction(db, (tx) => changePersonal(tx, member.id, { payeeName: 'Lin Wei' })),
    );
  },
  'approval.cleared': async (request) =>
    approveTooLate(request, changeCall, await changed(request), () =>
      changeAsOwner(
        request.api.deps.db,
        'UPDATE approval SET sealed = NULL WHERE merchant_id = $1',
        [request.site.merchantId],
      ),
    ),
  'operators.decide bank_card.not_found': async (request) => {
    const unused = await unusedAccount(request);
    return approveTooLate(request, removeCall, unused, () => removeNow(request, unused));
  },
  'operators.decide bank_card.in_use': async (request) => {
    const member = await makeMember(request.api.deps, request.site);
    const unused = await unusedAccount(request, member);
    return approveTooLate(request, removeCall, unused, () =>
      withdrawals.ask(request.api.deps, member, 50),
    );
  },
  'operators.decide bank_card_is_frozen': async (request) => {
    const unused = await unusedAccount(request);
    const { merchantId } = request.site;
    const frozen = { merchantId, publicId: unused.accountId, isFrozen: true };
    return approveTooLate(request, removeCall, unused, () =>
      inTransaction(request.api.deps.db, (tx) => freezeAccount(tx, frozen, new Date())),
    );
  },
  'withdrawalAccounts.show bank_card.not_found': async (request) => {
    const withdrawal = await requested(request);
    const erase = `UPDATE withdrawal_account SET removed_at = now(), is_default = false, content = NULL
      WHERE id = $1`;
    await changeAsOwner(request.api.deps.db, erase, [withdrawal.accountId]);
    return ask(await taken(request, withdrawal), inputOf(request, withdrawal));
  },
  'case.claimed': async (request) => {
    const { publicId } = await requested(request);
    return askAnothers(request, 'withdrawal', publicId);
  },
  'case.unclaimed': async (request) => ask(request, inputOf(request, await requested(request))),
  'withdraw.state_changed': async (request) => {
    const withdrawal = await approved(request);
    return ask(request, inputOf(request, withdrawal));
  },
  'withdrawals.pay withdraw.state_changed': async (request) => {
    const withdrawal = await requested(request);
    return ask(await taken(request, withdrawal), inputOf(request, withdrawal));
  },
  'withdraw.reference_used': async (request) => {
    const first = await approved(request);
    const { deps } = request.api;
    const member = await makeMember(deps, request.site);
    await withdrawals.makeWithdrawer(deps, member, 100);
    const second = await withdrawals.ask(deps, member, 100);
    await withdrawals.approve(deps, second);
    const wanted = { amount: 100, reference: 'HB-81' };
    await ask(await taken(request, first), { ...wanted, id: first.publicId });
    return ask(await taken(request, second), { ...wanted, id: second.publicId });
  },
  'withdrawals.resolve withdraw.state_changed': async (request) => {
    const withdrawal = await approved(request);
    const leg = await withdrawals.pay(request.api.deps, withdrawal, 100);
    return ask(await taken(request, withdrawal), {
      ...inputOf(request, withdrawal),
      legId: leg.publicId,
    });
  },
  'withdrawals.takeBack withdraw.state_changed': async (request) => {
    const withdrawal = await approved(request);
    const leg = await withdrawals.pay(request.api.deps, withdrawal, 100);
    return ask(await taken(request, withdrawal), {
      ...inputOf(request, withdrawal),
      legId: leg.publicId,
    });
  },
  'withdrawals.takeBack approval.waiting': async (request) => {
    const withdrawal = await approved(request);
    const { deps } = request.api;
    const leg = await withdrawals.pay(deps, withdrawal, 100);
    const { memberId } = withdrawal;
    await confirmLeg(deps, { memberId, legId: leg.publicId, result: 'RECEIVED' });
    const wanted = { ...inputOf(request, withdrawal), legId: leg.publicId };
    const mine = await taken(request, withdrawal);
    await ask(mine, wanted);
    return ask(mine, wanted);
  },
  'withdraw.account_frozen': async (request) => {
    const withdrawal = await requested(request);
    await freeze(request, withdrawal);
    return ask(request, inputOf(request, withdrawal));
  },
  'withdraw.member_owes': async (request) => {
    const withdrawal = await requested(request);
    await indebt(request, withdrawal);
    return ask(request, inputOf(request, withdrawal));
  },
  'withdrawalChannels.send withdraw.account_frozen': async (request) => {
    const withdrawal = await approved(request, 250);
    await freeze(request, withdrawal);
    return ask(await taken(request, withdrawal), inputOf(request, withdrawal));
  },
  'withdrawalChannels.send withdraw.member_owes': async (request) => {
    const withdrawal = await approved(request, 250);
    await indebt(request, withdrawal);
    return ask(await taken(request, withdrawal), inputOf(request, withdrawal));
  },
  'operators.decide withdraw.account_frozen': async (request) => {
    const withdrawal = await requested(request, TWO_FROM);
    return approveTooLate(request, approveCall, { id: withdrawal.publicId }, () =>
      freeze(request, withdrawal),
    );
  },
  'operators.decide withdraw.member_owes': async (request) => {
    const withdrawal = await requested(request, TWO_FROM);
    return approveTooLate(request, approveCall, { id: withdrawal.publicId }, () =>
      indebt(request, withdrawal),
    );
  },
  'withdraw.on_hold': async (request) => ask(request, inputOf(request, await onHold(request))),
  'withdraw.not_held': async (request) => ask(request, inputOf(request, await requested(request))),
  'risk.play withdraw.not_found': async (request) => {
    const { publicId: id } = await makeMember(request.api.deps, request.site);
    return ask(request, { id });
  },
  'risk.no_mark': async (request) => {
    const { publicId: id } = await makeMember(request.api.deps, request.site);
    return ask(request, { id });
  },
  'withdraw.over_rest': async (request) => {
    const withdrawal = await approved(request);
    return ask(await taken(request, withdrawal), {
      ...inputOf(request, withdrawal),
      amount: 100.01,
    });
  },
  'withdrawals.approve approval.waiting': async (request) => {
    const wanted = inputOf(request, await requested(request, TWO_FROM));
    await ask(request, wanted);
    return ask(request, wanted);
  },
  'withdrawals.resolve approval.waiting': async (request) => {
    const one = await disputed(request);
    const wanted = { ...request.call.example.request, ...one };
    const mine = await taking(request, 'withdrawal', one.id);
    await ask(mine, wanted);
    return ask(mine, wanted);
  },
  'exchangeRates.change approval.waiting': (request) => askTwice(request, {}),
  'withdrawalAccounts.offerBank site.changed_meanwhile': async (request) => {
    await ask(request);
    return ask(request);
  },
  'withdrawalChannels.send withdraw.state_changed': async (request) => {
    const withdrawal = await requested(request);
    return ask(await taken(request, withdrawal), inputOf(request, withdrawal));
  },
  'withdrawalChannels.send channel.unknown': async (request) => {
    const withdrawal = await approved(request, 300);
    return ask(await taken(request, withdrawal), inputOf(request, withdrawal));
  },
  'withdrawalChannels.change gateway.changed_meanwhile': async (request) => {
    const left = { ...request.call.example.request, enabled: false };
    await ask(request, left);
    return ask(request, left);
  },
  'withdrawalChannels.decide withdraw.state_changed': async (request) => {
    const withdrawal = await approved(request);
    const leg = await withdrawals.pay(request.api.deps, withdrawal, 100);
    return ask(await taken(request, withdrawal), {
      ...inputOf(request, withdrawal),
      legId: leg.publicId,
    });
  },
  'withdrawalChannels.decide approval.waiting': async (request) => {
    const { withdrawal, legId } = await paidAfterFailed(request);
    const wanted = { ...inputOf(request, withdrawal), legId };
    const mine = await taken(request, withdrawal);
    await ask(mine, wanted);
    return ask(mine, wanted);
  },
  'operators.decide withdraw.not_found': async (request) => {
    const { publicId: id } = await requested(request, TWO_FROM);
    return approveTooLate(request, approveCall, { id }, () => moveAway(request, id));
  },
  'operators.decide case.claimed': async (request) => {
    const withdrawal = await requested(request, TWO_FROM);
    return approveTooLate(request, approveCall, { id: withdrawal.publicId }, () =>
      taken(request, withdrawal),
    );
  },
  'operators.decide withdraw.on_hold': async (request) => {
    const withdrawal = await requested(request, TWO_FROM);
    return approveTooLate(request, approveCall, { id: withdrawal.publicId }, () =>
      hold(request, withdrawal),
    );
  },
  'operators.decide withdraw.state_changed': async (request) => {
    const { id, legId } = await disputed(request);
    const { db } = request.api.deps;
    const mine = await taking(request, 'withdrawal', id);
    return approveTooLate(mine, resolve, { id, legId }, async () => {
      await changeAsOwner(db, "UPDATE withdrawal_leg SET state = 'paid' WHERE public_id = $1", [
        legId,
      ]);
      await changeAsOwner(db, "UPDATE withdrawal SET state = 'confirming' WHERE public_id = $1", [
        id,
      ]);
    });
  },
};
