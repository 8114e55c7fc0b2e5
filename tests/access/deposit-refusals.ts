import { creditReviewed } from '@app/core/cashier';
import { inTransaction } from '@app/core/db';
import { creditDeposit } from '@app/shared/ops/money';
import type { Response } from 'supertest';
import { tamper } from '../support/database.ts';
import { offerSandbox, openDeposit, report } from '../support/deposits.ts';
import { makeMember, makeSite, whole } from '../support/world.ts';
import { approveTooLate, ask, type OpsRequest } from './ops-request.ts';

/** A deposit of 100 for which 50 came. */
async function inReview({ api: { deps }, site }: OpsRequest): Promise<string> {
  await offerSandbox(deps, site.merchantId);
  const deposit = await openDeposit(deps, await makeMember(deps, site));
  await report(deps, deposit, { amount: Number(whole(50)) });
  return deposit.publicId;
}

async function credit({ api: { deps }, site }: OpsRequest, publicId: string): Promise<void> {
  const wanted = { merchantId: site.merchantId, publicId, amount: whole(50) };
  await inTransaction(deps.db, (tx) => creditReviewed(tx, deps, wanted, deps.clock()));
}

/** Ways into what calls about deposits in review refuse. */
export const depositWays: Readonly<Record<string, (asked: OpsRequest) => Promise<Response>>> = {
  'deposit.not_found': (asked) => ask(asked),
  'deposit.not_in_review': async (asked) => {
    const id = await inReview(asked);
    await credit(asked, id);
    return ask(asked, { id, amount: 50 });
  },
  'money.refuseDeposit deposit.not_in_review': async (asked) => {
    const id = await inReview(asked);
    await credit(asked, id);
    return ask(asked, { id });
  },
  'operators.decide deposit.not_found': async (asked) => {
    const id = await inReview(asked);
    const { merchantId } = await makeSite(asked.api.deps);
    const move = 'UPDATE deposit SET merchant_id = $2 WHERE public_id = $1';
    return approveTooLate(asked, creditDeposit, { id, amount: 50 }, () =>
      tamper(asked.api.deps.db, move, [id, merchantId]),
    );
  },
  'operators.decide deposit.not_in_review': async (asked) => {
    const id = await inReview(asked);
    return approveTooLate(asked, creditDeposit, { id, amount: 50 }, () => credit(asked, id));
  },
};
