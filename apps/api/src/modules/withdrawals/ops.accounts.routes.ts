import {
  banksOf,
  contentOf,
  freezeAccount,
  lockTaken,
  offerBank,
  readAccount,
  removeAccountOfMember,
  replaceAccountOfMember,
} from '@app/core/money/withdrawals';
import { readMember } from '@app/core/people/members';
import { DomainError, InvalidFields } from '@app/core/platform/kernel';
import * as calls from '@app/shared/withdrawals/accounts.ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { ofOperator } from '../../wire/queue-page.ts';

/** Withdrawal banks of a site, and accounts of members. */
export function opsWithdrawalAccountRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.show, async (context) => {
    const { input, tx } = context;
    const { memberId, accountId } = await lockTaken(tx, ofOperator(context), deps.clock());
    const content = contentOf(await readAccount(tx, accountId));
    if (!content) throw new DomainError('bank_card.not_found');
    const { username: target } = await readMember(tx, memberId);
    return {
      target,
      detail: { withdrawal: input.id },
      answer: { ...content, details: [...(content.details ?? [])] },
    };
  });

  bindOpsCall(app, deps, calls.freeze, async ({ site, input, tx }) => {
    const { accountId: publicId, isFrozen } = input;
    const params = { merchantId: site.id, publicId, isFrozen };
    const { memberId, tail } = await freezeAccount(tx, params, deps.clock());
    return {
      action: isFrozen
        ? ('withdrawal.account_frozen' as const)
        : ('withdrawal.account_thawed' as const),
      target: (await readMember(tx, memberId)).username,
      detail: { account: tail },
      afterwards: () => deps.publish({ merchantId: site.id, memberId, kind: 'withdrawals' }),
      answer: {},
    };
  });

  bindOpsCall(app, deps, calls.remove, async ({ site, input, tx }) => {
    const which = { merchantId: site.id, publicId: input.accountId };
    const removed = await removeAccountOfMember(tx, deps, which, deps.clock());
    const { memberId, tail, needsAnother } = removed;
    return {
      target: (await readMember(tx, memberId)).username,
      detail: { account: tail },
      needsAnother,
      afterwards: () => {
        for (const kind of ['messages', 'withdrawals'] as const)
          deps.publish({ merchantId: site.id, memberId, kind });
      },
      answer: {},
    };
  });

  bindOpsCall(app, deps, calls.change, async ({ site, input, tx }) => {
    const { accountId: publicId, holder, number, branch, province, city } = input;
    const content = { holder, number, branch, province, city };
    const params = { merchantId: site.id, publicId, content };
    const changed = await replaceAccountOfMember(tx, deps, params, deps.clock());
    const { memberId, before, tail, needsAnother } = changed;
    return {
      target: (await readMember(tx, memberId)).username,
      detail: { account: `••${tail}`, 'account.before': `••${before.tail}` },
      needsAnother,
      afterwards: () => {
        for (const kind of ['messages', 'withdrawals'] as const)
          deps.publish({ merchantId: site.id, memberId, kind });
        deps.enqueue('assess-risks');
      },
      answer: {},
    };
  });

  bindOpsCall(app, deps, calls.banks, async ({ site }) => ({
    list: (await banksOf(deps.db, site.id)).map(({ restsFrom, restsUntil, ...bank }) => ({
      ...bank,
      restsFrom: restsFrom?.getTime() ?? null,
      restsUntil: restsUntil?.getTime() ?? null,
    })),
  }));

  bindOpsCall(app, deps, calls.offerBank, async ({ site, input, tx }) => {
    const { reason: _, restsFrom, restsUntil, ...bank } = input;
    const isWhole = (restsFrom === null) === (restsUntil === null);
    if (!isWhole || (restsFrom !== null && restsUntil !== null && restsFrom >= restsUntil))
      throw new InvalidFields(['restsUntil']);
    if (bank.kind !== 'virtual' && (bank.network || bank.currency))
      throw new InvalidFields([bank.network ? 'network' : 'currency']);
    await offerBank(tx, site.id, {
      ...bank,
      restsFrom: restsFrom === null ? null : new Date(restsFrom),
      restsUntil: restsUntil === null ? null : new Date(restsUntil),
    });
    return { target: bank.name, detail: { bank: bank.code, offered: bank.enabled }, answer: {} };
  });
}
