import { cash } from '@app/core/books/ledger';
import {
  advanceDebtNow,
  closeShortage,
  listDebts,
  listShortages,
  openShortage,
  writeOffDebt,
} from '@app/core/people/debts';
import { inTransaction } from '@app/core/platform/db';
import { advance, writeOff } from '@app/shared/debts/ops-calls';
import { expect } from 'vitest';
import { createDebt } from '../../../support/agents/line-payouts.ts';
import { changeAsOwner } from '../../../support/databases/database.ts';
import { makeAgent, makeMember, makeSite, whole } from '../../../support/world.ts';
import { approveTooLate, ask, askTwice, type OpsRequest, type Way } from '../../ops-request.ts';

/** A debt of 7 between two agents. */
async function owed({ api: { deps }, site }: OpsRequest): Promise<string> {
  const [debtor, creditor] = [await makeAgent(deps, site), await makeAgent(deps, site)];
  await createDebt(deps, debtor, creditor, whole(7));
  const request = { merchantId: site.merchantId, state: 'all' as const, rowsMax: 1 };
  const [debt] = await listDebts(deps.db, request);
  return debt?.publicId ?? expect.unreachable();
}

const done = (
  { api: { deps }, site }: OpsRequest,
  step: typeof advanceDebtNow | typeof writeOffDebt,
  publicId: string,
) =>
  inTransaction<unknown>(deps.db, (tx) =>
    step(tx, deps, { merchantId: site.merchantId, publicId }, deps.clock()),
  );

/** A shortage of 7. */
async function short({ api: { deps }, site }: OpsRequest): Promise<string> {
  const { id: memberId, merchantId } = await makeMember(deps, site);
  const lacking = { merchantId, memberId, amount: whole(7), to: cash(memberId) };
  const cause = 'deposit_taken_back';
  await inTransaction(deps.db, (tx) => openShortage(tx, deps, { ...lacking, cause }, deps.clock()));
  const request = { merchantId, isOpen: true, rowsMax: 1 };
  const [shortage] = await listShortages(deps.db, request);
  return shortage?.publicId ?? expect.unreachable();
}

/** Requests that provoke the refusals of calls about debts. */
export const debtWays: Readonly<Record<string, Way>> = {
  'debt.nothing_awaited': async (request) => {
    const id = await owed(request);
    await done(request, advanceDebtNow, id);
    return ask(request, { id });
  },
  'debts.advance approval.waiting': async (request) =>
    askTwice(request, { id: await owed(request) }),
  'debts.writeOff approval.waiting': async (request) =>
    askTwice(request, { id: await owed(request) }),
  'debt.settled': async (request) => {
    const id = await owed(request);
    await done(request, writeOffDebt, id);
    return ask(request, { id });
  },
  'shortages.close approval.waiting': async (request) =>
    askTwice(request, { id: await short(request), as: 'returned' }),
  'shortages.close debt.settled': async (request) => {
    const id = await short(request);
    const { api, site } = request;
    const over = { merchantId: site.merchantId, publicId: id, as: 'written_off' } as const;
    await inTransaction(api.deps.db, (tx) => closeShortage(tx, api.deps, over, api.deps.clock()));
    return ask(request, { id, as: 'returned' });
  },
  'operators.decide debt.not_found': async (request) => {
    const id = await owed(request);
    const { merchantId } = await makeSite(request.api.deps);
    const move = 'UPDATE agent_debt SET merchant_id = $2 WHERE public_id = $1';
    return approveTooLate(request, advance, { id }, () =>
      changeAsOwner(request.api.deps.db, move, [id, merchantId]),
    );
  },
  'operators.decide debt.nothing_awaited': async (request) => {
    const id = await owed(request);
    return approveTooLate(request, advance, { id }, () => done(request, advanceDebtNow, id));
  },
  'operators.decide debt.settled': async (request) => {
    const id = await owed(request);
    return approveTooLate(request, writeOff, { id }, () => done(request, writeOffDebt, id));
  },
};
