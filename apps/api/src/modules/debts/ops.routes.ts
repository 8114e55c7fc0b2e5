import {
  advanceDebtNow,
  debtOfSite,
  debtSums,
  listDebts,
  listFrozenMembers,
  publishAdvance,
  stepsOfDebt,
  writeOffDebt,
} from '@app/core/people/debts';
import { readMember } from '@app/core/people/members';
import { DomainError } from '@app/core/platform/kernel';
import * as calls from '@app/shared/debts/ops-calls';
import { money, moneyToWire } from '@app/shared/money/money';
import { unitsOfWire } from '@app/shared/money/units';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { waitingIds } from '../../wire/waiting-for.ts';
import { presentDebt, presentFrozen, presentStep } from './ops.presenter.ts';

const ROWS = 50;
/** Upper bound: no debt has more steps unless something is wrong. */
const STEPS_MAX = 500;

/** Debts of agents. Operators let the platform take them over, or write them off. */
export function opsDebtRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  const waitingAt = (merchantId: bigint) =>
    waitingIds(deps, [calls.advance, calls.writeOff], merchantId);

  bindOpsCall(app, deps, calls.list, async ({ site, input }) => {
    const { after, aroseBefore, owedFrom, ...narrowed } = input;
    const filter = {
      ...narrowed,
      merchantId: site.id,
      owedFrom: owedFrom === undefined ? undefined : money(unitsOfWire(owedFrom)),
      aroseBefore: aroseBefore === undefined ? undefined : new Date(aroseBefore),
    };
    const before = after === undefined ? undefined : BigInt(after);
    const [found, sums, waiting] = await Promise.all([
      listDebts(db, { ...filter, before, rowsMax: ROWS + 1 }),
      debtSums(db, filter),
      waitingAt(site.id),
    ]);
    const shown = found.slice(0, ROWS);
    const next = found.length > ROWS ? `${shown.at(-1)?.id}` : null;
    return { answer: { list: shown.map((debt) => presentDebt(debt, waiting)), sums, next } };
  });

  bindOpsCall(app, deps, calls.frozen, async ({ site, input }) => {
    const found = await listFrozenMembers(db, { ...input, merchantId: site.id, rowsMax: ROWS + 1 });
    const shown = found.slice(0, ROWS);
    const list = shown.map(presentFrozen);
    return { answer: { list, next: found.length > ROWS ? (list.at(-1)?.username ?? null) : null } };
  });

  bindOpsCall(app, deps, calls.read, async ({ site, input: { id: publicId } }) => {
    const found = await debtOfSite(db, { merchantId: site.id, publicId });
    if (!found) throw new DomainError('debt.not_found');
    const steps = await stepsOfDebt(db, { debtId: found.id, rowsMax: STEPS_MAX });
    const answer = {
      ...presentDebt(found, await waitingAt(site.id)),
      billId: found.billPublicId,
      steps: steps.map(presentStep),
    };
    return { target: found.debtor.username, answer };
  });

  bindOpsCall(app, deps, calls.advance, async ({ site, input, tx }) => {
    const debt = { merchantId: site.id, publicId: input.id };
    const done = await advanceDebtNow(tx, deps, debt, deps.clock());
    const { username: target } = await readMember(tx, done.debtorId);
    const detail = {
      debt: input.id,
      amount: moneyToWire(done.amount),
      creditor: (await readMember(tx, done.creditorId)).username,
    };
    const afterwards = () => {
      publishAdvance(deps, done);
      deps.enqueue('settle-debts'); // the paid agent may have debts to others
    };
    return { target, detail, afterwards };
  });

  bindOpsCall(app, deps, calls.writeOff, async ({ site, input, tx }) => {
    const debt = { merchantId: site.id, publicId: input.id };
    const done = await writeOffDebt(tx, deps, debt, deps.clock());
    const { debtorId, creditorId, amount, advanced } = done;
    const { username: target } = await readMember(tx, debtorId);
    const detail = {
      debt: input.id,
      amount: moneyToWire(amount),
      advanced: advanced ? moneyToWire(advanced.amount) : 0,
      creditor: (await readMember(tx, creditorId)).username,
    };
    const afterwards = () => {
      publishAdvance(deps, { merchantId: site.id, debtorId, creditorId });
      deps.enqueue('settle-debts');
    };
    return { target, detail, afterwards };
  });
}
