import { engineOfNumber } from '@app/core/agent-pay/payouts';
import {
  advanceDebtNow,
  debtOfSite,
  debtSums,
  type ListedDebt,
  listDebts,
  listFrozenMembers,
  publishAdvance,
  stepsOfDebt,
  writeOffDebt,
} from '@app/core/people/debts';
import { readMember } from '@app/core/people/members';
import { DomainError } from '@app/core/platform/kernel';
import { isAgent } from '@app/shared/domain/customer-types';
import { money, moneyToWire } from '@app/shared/money/money';
import { unitsOfWire } from '@app/shared/money/units';
import * as calls from '@app/shared/ops/debts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { waitingIds } from '../../wire/waiting-for.ts';

const ROWS = 50;
/** More steps than a debt has by anything but a mistake. */
const STEPS_MAX = 500;

/** What agents owe, for operators, who let the platform pay it or give it up. */
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
    return { answer: { list: shown.map((debt) => present(debt, waiting)), sums, next } };
  });

  bindOpsCall(app, deps, calls.frozen, async ({ site, input }) => {
    const found = await listFrozenMembers(db, { ...input, merchantId: site.id, rowsMax: ROWS + 1 });
    const shown = found.slice(0, ROWS);
    const list = shown.map(({ publicId, since, ...member }) => ({
      id: publicId,
      since: since.getTime(),
      isAgent: isAgent(member.customerType),
      username: member.username,
      owed: member.owed,
      debts: member.debts,
    }));
    return { answer: { list, next: found.length > ROWS ? (list.at(-1)?.username ?? null) : null } };
  });

  bindOpsCall(app, deps, calls.read, async ({ site, input: { id: publicId } }) => {
    const found = await debtOfSite(db, { merchantId: site.id, publicId });
    if (!found) throw new DomainError('debt.not_found');
    const steps = await stepsOfDebt(db, { debtId: found.id, rowsMax: STEPS_MAX });
    const answer = {
      ...present(found, await waitingAt(site.id)),
      billId: found.billPublicId,
      steps: steps.map(({ kind, amount, at, deliveredAt }) => ({
        kind,
        amount,
        at: at.getTime(),
        deliveredAt: deliveredAt?.getTime() ?? null,
      })),
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
      deps.enqueue('settle-debts'); // who received it may owe as well
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

type Shown = z.output<typeof calls.list.answer>['list'][number];

const present = (
  { publicId, debtor, creditor, engine, periodStart, periodEnd, ...debt }: ListedDebt,
  waiting: ReadonlyMap<string, unknown>,
): Shown => ({
  id: publicId,
  debtor: { id: debtor.publicId, username: debtor.username },
  creditor: { id: creditor.publicId, username: creditor.username },
  kind: engineOfNumber(engine).facts.kind,
  category: debt.category,
  amount: debt.amount,
  owed: debt.owed,
  awaited: debt.awaited,
  lent: debt.lent,
  periodStart: periodStart.getTime(),
  periodEnd: periodEnd.getTime(),
  aroseAt: debt.aroseAt.getTime(),
  dueAt: debt.dueAt.getTime(),
  settledAt: debt.settledAt?.getTime() ?? null,
  waits: waiting.has(publicId),
});
