import {
  blockingFactsOf,
  blockingReasonOf,
  contentOf,
  findWithdrawalOfSite,
  judgedReasonsOf,
  legSubject,
  legsOf,
  payersFor,
  queuedWithdrawals,
  readAccount,
  restOf,
  riskOf,
  stepsOf,
  withdrawalLists,
  withdrawalQueueLengths,
} from '@app/core/money/withdrawals';
import { readPaymentPassword } from '@app/core/people/credentials';
import { readMember } from '@app/core/people/members';
import { claimsOf } from '@app/core/people/operators';
import { isSamePayee, readPersonal } from '@app/core/people/profile';
import { uploadsOf } from '@app/core/platform/uploads';
import { decide } from '@app/shared/withdrawals/channels.ops-calls';
import * as calls from '@app/shared/withdrawals/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import { bindOpsList } from '../../bind-ops-list.ts';
import type { ApiDeps } from '../../deps.ts';
import { builtInPayersOf } from '../../payers.ts';
import { idsOf, pageOf, presentLengths, ROWS_MAX } from '../../wire/queue-page.ts';
import { riskFiguresOf } from '../../wire/risk-figures.ts';
import { waitingIds } from '../../wire/waiting-for.ts';
import { presentLeg, presentRow, presentStep, presentWait } from './ops.presenter.ts';

/** Queues of withdrawals, and the details of one withdrawal that operators need for a decision. */
export function opsWithdrawalRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;
  const builtIn = { payers: builtInPayersOf(deps.settings) };
  bindOpsList(app, deps, calls.list, withdrawalLists.queuedWithdrawals, {
    ask: ({ input: { queue, text } }) => ({
      filter: { queue, text: text?.toLowerCase() },
      narrowed: { list: `withdrawals.${queue}`, begins: text },
    }),
    page: async ({ site: { id: merchantId }, input }, { filter }) => {
      const params = { merchantId, ...filter, afterPublicId: input.after };
      const [found, lengths, waiting] = await Promise.all([
        queuedWithdrawals(db, { ...params, rowsMax: ROWS_MAX + 1 }),
        withdrawalQueueLengths(db, merchantId),
        waitingIds(deps, [calls.approve], merchantId),
      ]);
      const claims = await claimsOf(db, idsOf(found), deps.clock());
      const page = pageOf(found, (one) => presentRow(one, { waiting, claims }));
      return { answer: { ...page, lengths: presentLengths(lengths) } };
    },
  });

  bindOpsCall(app, deps, calls.read, async ({ site: { id: merchantId }, input }) => {
    const found = await findWithdrawalOfSite(db, { merchantId, publicId: input.id });
    const { id, memberId, accountId } = found;
    const [member, account, { payeeName }, legs, steps, password] = await Promise.all([
      readMember(db, memberId),
      readAccount(db, accountId),
      readPersonal(db, memberId),
      legsOf(db, [id]),
      stepsOf(db, id),
      readPaymentPassword(db, memberId),
    ]);
    const heldUntil = password?.heldUntil ?? null;
    const isHeld = heldUntil !== null && heldUntil > deps.clock();
    const { kind } = found;
    const [risk, reasons, proofs, waiting, resolutions, payers, facts, claims] = await Promise.all([
      riskOf(db, found, { heldUntil: isHeld ? heldUntil : null }),
      judgedReasonsOf(db, id),
      uploadsOf(
        db,
        legs.map(({ publicId }) => legSubject(publicId)),
      ),
      waitingIds(deps, [calls.approve], merchantId),
      waitingIds(deps, [calls.resolve, calls.takeBack, decide], merchantId),
      payersFor(db, { merchantId, kind, amount: restOf(found) }, builtIn),
      blockingFactsOf(db, id, deps.clock()),
      claimsOf(db, [found.publicId], deps.clock()),
    ]);
    const holder = contentOf(account)?.holder ?? '';
    const second = (found.state === 'review' ? waiting : resolutions).get(found.publicId);
    const row = { ...found, memberPublicId: member.publicId, username: member.username };
    const answer = {
      ...presentRow(row, { waiting, claims }),
      words: found.words,
      account: {
        id: account.publicId,
        holder,
        payeeName,
        branch: contentOf(account)?.branch ?? '',
        isSamePayee: isSamePayee(payeeName ?? '', holder),
        boundAt: account.boundAt.getTime(),
        isFrozen: account.frozenAt !== null,
        isRemoved: account.removedAt !== null,
      },
      legs: legs.map((leg) => presentLeg(leg, proofs)),
      steps: steps.map(presentStep),
      risk,
      reasons: reasons.map(({ code, ...figures }) => ({ code, ...riskFiguresOf(figures) })),
      releasedBy: found.releasedBy,
      waitsForResolution: resolutions.has(found.publicId),
      wait: presentWait(blockingReasonOf(facts, second), second),
      channels: payers.map(({ code: channel, name }) => ({ channel, name })),
    };
    return { target: member.username, answer };
  });
}
