import {
  advanceDebtNow,
  debtLists,
  debtOfSite,
  debtSums,
  listDebts,
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
import { bindOpsList } from '../../bind-ops-list.ts';
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

  bindOpsList(app, deps, calls.list, debtLists.debts, {
    ask: ({ input: { state, text, owedTo, owedFrom, aroseBefore } }) => ({
      filter: { state, text, owedTo, owedFrom, aroseBefore },
      narrowed: { debtState: state, begins: text, owedTo, owedFrom, aroseBefore },
    }),
    page: async ({ site, input }, { filter: { owedFrom, aroseBefore, ...narrowed } }) => {
      const filter = {
        ...narrowed,
        merchantId: site.id,
        owedFrom: owedFrom === undefined ? undefined : money(unitsOfWire(owedFrom)),
        aroseBefore: aroseBefore === undefined ? undefined : new Date(aroseBefore),
      };
      const before = input.after === undefined ? undefined : BigInt(input.after);
      const [found, sums, waiting] = await Promise.all([
        listDebts(db, { ...filter, before, rowsMax: ROWS + 1 }),
        debtSums(db, filter),
        waitingAt(site.id),
      ]);
      const shown = found.slice(0, ROWS);
      const next = found.length > ROWS ? `${shown.at(-1)?.id}` : null;
      return { answer: { list: shown.map((debt) => presentDebt(debt, waiting)), sums, next } };
    },
  });

  const { frozenMembers } = debtLists;

  bindOpsList(app, deps, calls.frozen, frozenMembers, {
    ask: ({ input: { text } }) => ({ filter: { text }, narrowed: { begins: text } }),
    page: async ({ input: { after } }, _, reading) => {
      const found = await frozenMembers.read(reading, { after, rowsMax: ROWS + 1 });
      const list = found.slice(0, ROWS).map(presentFrozen);
      const next = found.length > ROWS ? (list.at(-1)?.username ?? null) : null;
      return { answer: { list, next } };
    },
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
