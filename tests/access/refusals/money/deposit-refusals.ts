import { randomUUID } from 'node:crypto';
import {
  closeException,
  creditReviewed,
  type Deposit,
  listExceptions,
} from '@app/core/money/deposits';
import { inTransaction } from '@app/core/platform/db';
import { confirm } from '@app/shared/deposits/ops-calls';
import { credit } from '@app/shared/deposits/payment-exceptions.ops-calls';
import { creditDeposit } from '@app/shared/members/money.ops-calls';
import type { Response } from 'supertest';
import { expect } from 'vitest';
import { changeAsOwner } from '../../../support/databases/database.ts';
import { offerSandbox, openDeposit, report } from '../../../support/money/deposits.ts';
import {
  askTransfer,
  creditTransfer,
  offerHarbor,
  showReceipt,
} from '../../../support/money/deposits-by-hand.ts';
import { makeMember, makeSite, whole } from '../../../support/world.ts';
import {
  approveTooLate,
  ask,
  askAnothers,
  askTwice,
  type OpsRequest,
  type Way,
} from '../../ops-request.ts';
import { waysOfCase } from '../../ways-of-case.ts';

/** Amount from which the site requires two operators. */
const TWO_FROM = 5_000;

/** A deposit of 100 with a reported payment of 50. */
async function inReview({ api: { deps }, site }: OpsRequest): Promise<Deposit> {
  await offerSandbox(deps, site.merchantId);
  const deposit = await openDeposit(deps, await makeMember(deps, site));
  await report(deps, deposit, { amount: Number(whole(50)) });
  return deposit;
}

/** A bank transfer whose receipt awaits a decision; by default of 100. */
async function shown({ api: { deps }, site }: OpsRequest, amount = 100): Promise<Deposit> {
  await offerHarbor(deps, site.merchantId);
  const member = await makeMember(deps, site);
  return showReceipt(deps, member, await askTransfer(deps, member, amount));
}

async function creditInReview({ api: { deps } }: OpsRequest, deposit: Deposit): Promise<void> {
  const { merchantId, publicId } = deposit;
  const wanted = { merchantId, publicId, operator: 'another', amount: whole(50), words: 'Paid' };
  await inTransaction(deps.db, (tx) => creditReviewed(tx, deps, wanted, deps.clock()));
}

const inputOf = (request: OpsRequest, { publicId: id }: Deposit) => ({
  ...request.call.example.request,
  id,
});

/** A payment of 150 that was reported with 100 before. */
async function amended({ api: { deps }, site }: OpsRequest): Promise<string> {
  await offerSandbox(deps, site.merchantId);
  const deposit = await openDeposit(deps, await makeMember(deps, site));
  await report(deps, deposit);
  await report(deps, deposit, { amount: Number(whole(150)), reportId: randomUUID() });
  const [one] = await listExceptions(deps.db, {
    merchantId: site.merchantId,
    isOfInstallation: false,
    isOpen: true,
    rowsMax: 1,
    language: 'EN',
  });
  return one?.publicId ?? expect.unreachable('no case was opened');
}

async function close({ api: { deps }, site }: OpsRequest, publicId: string): Promise<void> {
  const which = { merchantId: site.merchantId, isOfInstallation: false, publicId };
  const decided = { ...which, operator: 'mary', words: 'Paid back' };
  await inTransaction(deps.db, (tx) => closeException(tx, decided, deps.clock()));
}

async function askOfCredited(request: OpsRequest): Promise<Response> {
  const deposit = await shown(request);
  await creditTransfer(request.api.deps, deposit);
  return ask(request, inputOf(request, deposit));
}

async function askOfClosedException(request: OpsRequest): Promise<Response> {
  const id = await amended(request);
  await close(request, id);
  return ask(request, { id });
}

/** Requests that provoke the refusals of calls about deposits. */
export const depositWays: Readonly<Record<string, Way>> = {
  ...waysOfCase('deposit', { 'deposit.not_found': ask, 'deposit.state_changed': askOfCredited }),
  ...waysOfCase('payment_exception', {
    'payment_exception.not_found': ask,
    'payment_exception.decided': askOfClosedException,
  }),
  'deposit.not_in_review': async (request) => {
    const deposit = await inReview(request);
    await creditInReview(request, deposit);
    return ask(request, { id: deposit.publicId, amount: 50 });
  },
  'money.refuseDeposit deposit.not_in_review': async (request) => {
    const deposit = await inReview(request);
    await creditInReview(request, deposit);
    return ask(request, { id: deposit.publicId });
  },
  'deposits.confirm case.claimed': async (request) =>
    askAnothers(request, 'deposit', (await shown(request)).publicId),
  'deposits.decline case.claimed': async (request) =>
    askAnothers(request, 'deposit', (await shown(request)).publicId),
  'money.creditDeposit case.claimed': async (request) =>
    askAnothers(request, 'deposit', (await inReview(request)).publicId),
  'money.refuseDeposit case.claimed': async (request) =>
    askAnothers(request, 'deposit', (await inReview(request)).publicId),
  'paymentExceptions.credit case.claimed': async (request) =>
    askAnothers(request, 'payment_exception', await amended(request)),
  'paymentExceptions.close case.claimed': async (request) =>
    askAnothers(request, 'payment_exception', await amended(request)),
  'deposit.state_changed': askOfCredited,
  'deposits.takeBack deposit.state_changed': async (request) =>
    ask(request, inputOf(request, await shown(request))),
  'deposits.takeBack approval.waiting': async (request) => {
    const deposit = await shown(request);
    await creditTransfer(request.api.deps, deposit);
    return askTwice(request, inputOf(request, deposit));
  },
  'deposit.reference_used': async (request) => {
    const [first, second] = [await shown(request), await another(request)];
    const { reference } = confirm.example.request;
    await creditTransfer(request.api.deps, first, { reference });
    return ask(request, inputOf(request, second));
  },
  'deposits.confirm member.not_found': async (request) => {
    const deposit = await shown(request);
    const erase = 'UPDATE member SET closed_at = $2, erased_at = $2 WHERE id = $1';
    const { deps } = request.api;
    await changeAsOwner(deps.db, erase, [deposit.memberId, deps.clock()]);
    return ask(request, inputOf(request, deposit));
  },
  'deposits.confirm approval.waiting': async (request) => {
    const wanted = { id: (await shown(request, TWO_FROM)).publicId, amount: TWO_FROM };
    await ask(request, wanted);
    return ask(request, wanted);
  },
  'operators.decide deposit.not_found': async (request) => {
    const { publicId: id } = await inReview(request);
    const { merchantId } = await makeSite(request.api.deps);
    const move = 'UPDATE deposit SET merchant_id = $2 WHERE public_id = $1';
    return approveTooLate(request, creditDeposit, { id, amount: 50 }, () =>
      changeAsOwner(request.api.deps.db, move, [id, merchantId]),
    );
  },
  'operators.decide deposit.not_in_review': async (request) => {
    const deposit = await inReview(request);
    const wanted = { id: deposit.publicId, amount: 50 };
    return approveTooLate(request, creditDeposit, wanted, () => creditInReview(request, deposit));
  },
  'operators.decide deposit.state_changed': async (request) => {
    const deposit = await shown(request, TWO_FROM);
    const wanted = { id: deposit.publicId, amount: TWO_FROM };
    return approveTooLate(request, confirm, wanted, () =>
      creditTransfer(request.api.deps, deposit),
    );
  },
  'operators.decide deposit.reference_used': async (request) => {
    const [deposit, other] = [await shown(request, TWO_FROM), await another(request)];
    const { reference } = confirm.example.request;
    const wanted = { id: deposit.publicId, amount: TWO_FROM };
    return approveTooLate(request, confirm, wanted, () =>
      creditTransfer(request.api.deps, other, { reference }),
    );
  },
  'paymentExceptions.credit member.not_found': async (request) =>
    ask(request, { id: await amended(request), username: 'stranger' }),
  'payment_exception.decided': askOfClosedException,
  'operators.decide payment_exception.not_found': async (request) => {
    const id = await amended(request);
    const { merchantId } = await makeSite(request.api.deps);
    const move = 'UPDATE payment_exception SET merchant_id = $2 WHERE public_id = $1';
    return approveTooLate(request, credit, { id, amount: 50 }, () =>
      changeAsOwner(request.api.deps.db, move, [id, merchantId]),
    );
  },
  'operators.decide payment_exception.decided': async (request) => {
    const id = await amended(request);
    return approveTooLate(request, credit, { id, amount: 50 }, () => close(request, id));
  },
};

/** A bank transfer of another member. The site must offer bank transfers already. */
async function another({ api: { deps }, site }: OpsRequest): Promise<Deposit> {
  return askTransfer(deps, await makeMember(deps, site));
}
