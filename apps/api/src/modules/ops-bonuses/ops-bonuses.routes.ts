import {
  approveBonus,
  type Bonus,
  cancelBonus,
  declineBonus,
  findBonusOfSite,
  listBonuses,
  waitingBonuses,
} from '@app/core/bonuses';
import type { Reader } from '@app/core/db';
import { readMember } from '@app/core/members';
import { walletOf } from '@app/core/wallet';
import { moneyToWire } from '@app/shared/money/money';
import * as calls from '@app/shared/ops/bonuses';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { memberOfId } from '../../wire/member-of-id.ts';

const ROWS_MAX = 100;

const present = (
  bonus: Bonus,
  member: { readonly publicId: string; readonly username: string },
) => ({
  ...{ id: bonus.publicId, memberId: member.publicId, username: member.username },
  ...{ name: bonus.terms.name, state: bonus.state, reason: bonus.reason, amount: bonus.amount },
  ...{ required: bonus.required, done: bonus.done, ahead: bonus.ahead },
  closedAmount: bonus.closedAmount,
  at: (bonus.grantedAt ?? bonus.chosenAt).getTime(),
  expiresAt: bonus.expiresAt?.getTime() ?? null,
  closedAt: bonus.closedAt?.getTime() ?? null,
});

/** Bonuses of members, and how operators decide about them. */
export function opsBonusRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindOpsCall(app, deps, calls.waitingList, async ({ site }) => {
    const bonuses = await waitingBonuses(db, site.id);
    const members = await Promise.all(bonuses.map(({ memberId }) => readMember(db, memberId)));
    const list = bonuses.flatMap((bonus, n) => {
      const member = members[n];
      return member ? [present(bonus, member)] : [];
    });
    return { target: site.code, answer: { list } };
  });

  bindOpsCall(app, deps, calls.ofMember, async ({ site, input }) => {
    const member = await memberOfId(db, { merchantId: site.id, publicId: input.id });
    const always = { from: new Date(0), to: new Date(clock().getTime() + 1) };
    const asked = { memberId: member.id, ...always, rowsMax: ROWS_MAX };
    const [{ bonuses }, wallet] = await Promise.all([
      listBonuses(db, asked),
      walletOf(db, member.id),
    ]);
    const list = bonuses.map((bonus) => present(bonus, member));
    return { target: member.username, answer: { list, bonusBalance: wallet.bonus } };
  });

  decisionRoutes(app, deps);
}

function decisionRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { clock, publish } = deps;
  const find = async (tx: Reader, merchantId: bigint, publicId: string) => {
    const { id: bonusId, memberId } = await findBonusOfSite(tx, { merchantId, publicId });
    return { merchantId, memberId, bonusId };
  };
  const done = async (tx: Reader, { merchantId, memberId, amount, publicId }: Bonus) => ({
    target: (await readMember(tx, memberId)).username,
    detail: { amount: moneyToWire(amount), bonus: publicId },
    afterwards: () => {
      for (const kind of ['balance', 'messages'] as const) publish({ merchantId, memberId, kind });
    },
    answer: {},
  });

  bindOpsCall(app, deps, calls.approve, async ({ site, input, tx }) =>
    done(tx, await approveBonus(tx, deps, await find(tx, site.id, input.id), clock())),
  );

  bindOpsCall(app, deps, calls.decline, async ({ site, input: { id, words }, tx }) => {
    const which = await find(tx, site.id, id);
    const said = await done(tx, await declineBonus(tx, deps, { ...which, words }, clock()));
    return { ...said, detail: { ...said.detail, answer: words } };
  });

  bindOpsCall(app, deps, calls.cancel, async ({ site, input: { id, words }, tx }) => {
    const which = await find(tx, site.id, id);
    const { bonus, lost } = await cancelBonus(tx, deps, { ...which, words }, clock());
    const said = await done(tx, bonus);
    const detail = { ...said.detail, lost: moneyToWire(lost), answer: words };
    return { ...said, detail };
  });
}
