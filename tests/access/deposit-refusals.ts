import { randomUUID } from 'node:crypto';
import {
  closeException,
  creditReviewed,
  type Deposit,
  listExceptions,
} from '@app/core/money/cashier';
import { inTransaction } from '@app/core/platform/db';
import { confirm } from '@app/shared/deposits/ops-calls';
import { credit } from '@app/shared/deposits/payment-exceptions.ops-calls';
import { creditDeposit } from '@app/shared/members/money.ops-calls';
import type { Response } from 'supertest';
import { expect } from 'vitest';
import { tamper } from '../support/database.ts';
import { offerSandbox, openDeposit, report } from '../support/deposits.ts';
import {
  askTransfer,
  creditTransfer,
  offerHarbour,
  showReceipt,
} from '../support/deposits-by-hand.ts';
import { makeMember, makeSite, whole } from '../support/world.ts';
import { approveTooLate, ask, askAnothers, askTwice, type OpsRequest } from './ops-request.ts';

/** From here on the site wants two operators. */
const TWO_FROM = 5_000;

/** A deposit of 100 for which 50 came. */
async function inReview({ api: { deps }, site }: OpsRequest): Promise<Deposit> {
  await offerSandbox(deps, site.merchantId);
  const deposit = await openDeposit(deps, await makeMember(deps, site));
  await report(deps, deposit, { amount: Number(whole(50)) });
  return deposit;
}

/** A bank transfer of 100, or of so much, whose receipt waits. */
async function shown({ api: { deps }, site }: OpsRequest, amount = 100): Promise<Deposit> {
  await offerHarbour(deps, site.merchantId);
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

/** Takes a deposit of a payment company, and asks the call about it. */
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

/** Ways into what calls about deposits refuse. */
export const depositWays: Readonly<Record<string, (asked: OpsRequest) => Promise<Response>>> = {
  'deposit.not_found': (asked) => ask(asked),
  'deposit.not_in_review': async (asked) => {
    const deposit = await inReview(asked);
    await creditInReview(asked, deposit);
    return ask(asked, { id: deposit.publicId, amount: 50 });
  },
  'money.refuseDeposit deposit.not_in_review': async (asked) => {
    const deposit = await inReview(asked);
    await creditInReview(asked, deposit);
    return ask(asked, { id: deposit.publicId });
  },
  'deposits.confirm case.claimed': async (asked) =>
    askAnothers(asked, 'deposit', (await shown(asked)).publicId),
  'deposits.decline case.claimed': async (asked) =>
    askAnothers(asked, 'deposit', (await shown(asked)).publicId),
  'money.creditDeposit case.claimed': async (asked) =>
    askAnothers(asked, 'deposit', (await inReview(asked)).publicId),
  'money.refuseDeposit case.claimed': async (asked) =>
    askAnothers(asked, 'deposit', (await inReview(asked)).publicId),
  'paymentExceptions.credit case.claimed': async (asked) =>
    askAnothers(asked, 'payment_exception', await amended(asked)),
  'paymentExceptions.close case.claimed': async (asked) =>
    askAnothers(asked, 'payment_exception', await amended(asked)),
  'deposit.state_changed': async (asked) => {
    const deposit = await shown(asked);
    await creditTransfer(asked.api.deps, deposit);
    return ask(asked, inputOf(asked, deposit));
  },
  'deposits.takeBack deposit.state_changed': async (asked) =>
    ask(asked, inputOf(asked, await shown(asked))),
  'deposits.takeBack approval.waiting': async (asked) => {
    const deposit = await shown(asked);
    await creditTransfer(asked.api.deps, deposit);
    return askTwice(asked, inputOf(asked, deposit));
  },
  'deposit.reference_used': async (asked) => {
    const [first, second] = [await shown(asked), await another(asked)];
    const { reference } = confirm.example.request;
    await creditTransfer(asked.api.deps, first, { reference });
    return ask(asked, inputOf(asked, second));
  },
  'deposits.confirm approval.waiting': async (asked) => {
    const wanted = { id: (await shown(asked, TWO_FROM)).publicId, amount: TWO_FROM };
    await ask(asked, wanted);
    return ask(asked, wanted);
  },
  'operators.decide deposit.not_found': async (asked) => {
    const { publicId: id } = await inReview(asked);
    const { merchantId } = await makeSite(asked.api.deps);
    const move = 'UPDATE deposit SET merchant_id = $2 WHERE public_id = $1';
    return approveTooLate(asked, creditDeposit, { id, amount: 50 }, () =>
      tamper(asked.api.deps.db, move, [id, merchantId]),
    );
  },
  'operators.decide deposit.not_in_review': async (asked) => {
    const deposit = await inReview(asked);
    const wanted = { id: deposit.publicId, amount: 50 };
    return approveTooLate(asked, creditDeposit, wanted, () => creditInReview(asked, deposit));
  },
  'operators.decide deposit.state_changed': async (asked) => {
    const deposit = await shown(asked, TWO_FROM);
    const wanted = { id: deposit.publicId, amount: TWO_FROM };
    return approveTooLate(asked, confirm, wanted, () => creditTransfer(asked.api.deps, deposit));
  },
  'operators.decide deposit.reference_used': async (asked) => {
    const [deposit, other] = [await shown(asked, TWO_FROM), await another(asked)];
    const { reference } = confirm.example.request;
    const wanted = { id: deposit.publicId, amount: TWO_FROM };
    return approveTooLate(asked, confirm, wanted, () =>
      creditTransfer(asked.api.deps, other, { reference }),
    );
  },
  'payment_exception.not_found': (asked) => ask(asked),
  'paymentExceptions.credit member.not_found': async (asked) =>
    ask(asked, { id: await amended(asked), username: 'stranger' }),
  'payment_exception.decided': async (asked) => {
    const id = await amended(asked);
    await close(asked, id);
    return ask(asked, { id });
  },
  'operators.decide payment_exception.not_found': async (asked) => {
    const id = await amended(asked);
    const { merchantId } = await makeSite(asked.api.deps);
    const move = 'UPDATE payment_exception SET merchant_id = $2 WHERE public_id = $1';
    return approveTooLate(asked, credit, { id, amount: 50 }, () =>
      tamper(asked.api.deps.db, move, [id, merchantId]),
    );
  },
  'operators.decide payment_exception.decided': async (asked) => {
    const id = await amended(asked);
    return approveTooLate(asked, credit, { id, amount: 50 }, () => close(asked, id));
  },
};

/** Another member's bank transfer, once the site offers it. */
async function another({ api: { deps }, site }: OpsRequest): Promise<Deposit> {
  return askTransfer(deps, await makeMember(deps, site));
}
