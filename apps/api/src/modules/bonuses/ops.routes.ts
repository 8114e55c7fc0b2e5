import { walletOf } from '@app/core/books/wallet';
import { readMember } from '@app/core/people/members';
import { claimsOf, type OfOperator } from '@app/core/people/operators';
import type { Reader } from '@app/core/platform/db';
import {
  approveBonus,
  type Bonus,
  bonusLists,
  bonusQueueLength,
  cancelBonus,
  declineBonus,
  findBonusOfSite,
  listBonuses,
  waitingBonuses,
} from '@app/core/play/bonuses';
import * as calls from '@app/shared/bonuses/ops-calls';
import { moneyToWire } from '@app/shared/money/money';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { memberOfId } from '../../wire/member-of-id.ts';
import { idsOf, ofOperator, presentLengths } from '../../wire/queue-page.ts';
import { requestOpsFile } from '../../wire/request-ops-file.ts';
import { presentBonus } from './ops.presenter.ts';

const ROWS_MAX = 100;
const WAITING_MAX = 200;

/** Bonuses of members, and decisions about them. */
export function opsBonusRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindOpsCall(app, deps, calls.waitingList, async ({ site, language }) => {
    const [bonuses, length] = await Promise.all([
      waitingBonuses(db, { merchantId: site.id, rowsMax: WAITING_MAX }),
      bonusQueueLength(db, site.id),
    ]);
    const claims = await claimsOf(db, idsOf(bonuses), clock());
    const list = bonuses.map((bonus) =>
      presentBonus(
        bonus,
        { publicId: bonus.memberPublicId, username: bonus.username },
        { claims, language },
      ),
    );
    const lengths = presentLengths([{ queue: 'waiting' as const, ...length }]);
    return { target: site.code, answer: { list, lengths } };
  });

  bindOpsCall(app, deps, calls.ofMember, async ({ site, language, input }) => {
    const member = await memberOfId(db, { merchantId: site.id, publicId: input.id });
    const always = { from: new Date(0), to: new Date(clock().getTime() + 1) };
    const params = { memberId: member.id, publicId: input.only, ...always, rowsMax: ROWS_MAX };
    const [{ bonuses }, wallet] = await Promise.all([
      listBonuses(db, params),
      walletOf(db, member.id),
    ]);
    const claims = await claimsOf(db, idsOf(bonuses), clock());
    const list = bonuses.map((bonus) => presentBonus(bonus, member, { claims, language }));
    return { target: member.username, answer: { list, bonusBalance: wallet.bonus } };
  });

  bindOpsCall(app, deps, calls.bonusesFile, async (context) => {
    const { site, input, tx } = context;
    const { id: publicId } = input;
    if (publicId === undefined)
      return requestOpsFile(deps, context, { request: bonusLists.waitingBonuses.of({}) });
    const member = await memberOfId(tx, { merchantId: site.id, publicId });
    return requestOpsFile(deps, context, {
      subjectId: member.id,
      request: bonusLists.bonuses.of({ from: 0, to: clock().getTime() + 1 }),
      narrowed: { member: member.username },
    });
  });

  decisionRoutes(app, deps);
}

function decisionRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { clock, publish } = deps;
  const find = async (tx: Reader, which: OfOperator) => {
    const { id: bonusId, memberId } = await findBonusOfSite(tx, which);
    return { memberId, bonusId, operator: which.operator };
  };
  const done = async (tx: Reader, { merchantId, memberId, amount, publicId }: Bonus) => ({
    target: (await readMember(tx, memberId)).username,
    detail: { amount: moneyToWire(amount), bonus: publicId },
    afterwards: () => {
      for (const kind of ['balance', 'messages'] as const) publish({ merchantId, memberId, kind });
    },
    answer: {},
  });

  bindOpsCall(app, deps, calls.approve, async (context) => {
    const { tx } = context;
    return done(tx, await approveBonus(tx, deps, await find(tx, ofOperator(context)), clock()));
  });

  bindOpsCall(app, deps, calls.decline, async (context) => {
    const { input, tx } = context;
    const { words } = input;
    const which = await find(tx, ofOperator(context));
    const result = await done(tx, await declineBonus(tx, deps, { ...which, words }, clock()));
    return { ...result, detail: { ...result.detail, answer: words } };
  });

  bindOpsCall(app, deps, calls.cancel, async (context) => {
    const { input, tx } = context;
    const { words } = input;
    const which = await find(tx, ofOperator(context));
    const { bonus, lost } = await cancelBonus(tx, deps, { ...which, words }, clock());
    const result = await done(tx, bonus);
    const detail = { ...result.detail, lost: moneyToWire(lost), answer: words };
    return { ...result, detail };
  });
}
