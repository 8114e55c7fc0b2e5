import {
  confirmByHand,
  type Deposit,
  declineByHand,
  depositLists,
  depositQueueLengths,
  depositStepsOf,
  findDepositOfSite,
  payerOf,
  publishCredit,
  publishDepositChange,
  queuedDeposits,
  receiptSubject,
  receivedOf,
  recordDepositStep,
  reverseDeposit,
} from '@app/core/money/deposits';
import { readMember } from '@app/core/people/members';
import { claimsOf } from '@app/core/people/operators';
import { isSamePayee, readPersonal } from '@app/core/people/profile';
import type { Reader } from '@app/core/platform/db';
import { uploadsOf } from '@app/core/platform/uploads';
import * as calls from '@app/shared/deposits/ops-calls';
import { creditDeposit } from '@app/shared/members/money.ops-calls';
import { moneyToWire } from '@app/shared/money/money';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import { bindOpsList } from '../../bind-ops-list.ts';
import type { ApiDeps } from '../../deps.ts';
import { idsOf, ofOperator, pageOf, presentLengths, ROWS_MAX } from '../../wire/queue-page.ts';
import { waitingIds } from '../../wire/waiting-for.ts';
import { presentRow, presentStep } from './ops.presenter.ts';

/** Queues of deposits, and decisions about bank transfers. */
export function opsDepositRoutes(app: FastifyInstance, deps: ApiDeps): void {
  lookRoutes(app, deps);
  decisionRoutes(app, deps);
}

function lookRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;
  /** Ids of deposits that wait for a second operator. */
  const waitingAt = (merchantId: bigint) =>
    waitingIds(deps, [calls.confirm, creditDeposit, calls.takeBack], merchantId);

  bindOpsList(app, deps, calls.list, depositLists.queuedDeposits, {
    ask: ({ input: { queue, text } }) => ({
      filter: { queue, text: text?.toLowerCase() },
      narrowed: { list: `deposits.${queue}`, begins: text },
    }),
    page: async ({ site: { id: merchantId }, language, input }, { filter }) => {
      const params = { merchantId, ...filter, afterPublicId: input.after };
      const [found, lengths, waiting] = await Promise.all([
        queuedDeposits(db, { ...params, rowsMax: ROWS_MAX + 1 }),
        depositQueueLengths(db, merchantId),
        waitingAt(merchantId),
      ]);
      const claims = await claimsOf(db, idsOf(found), deps.clock());
      const page = pageOf(found, (one) => presentRow(one, { waiting, claims, language }));
      return { answer: { ...page, lengths: presentLengths(lengths) } };
    },
  });

  bindOpsCall(app, deps, calls.read, async ({ site: { id: merchantId }, language, input }) => {
    const found = await findDepositOfSite(db, { merchantId, publicId: input.id });
    const { id, publicId, memberId } = found;
    const [member, { payeeName }, receipts, received, steps, waiting, claims] = await Promise.all([
      readMember(db, memberId),
      readPersonal(db, memberId),
      uploadsOf(db, [receiptSubject(publicId)]),
      receivedOf(db, id),
      depositStepsOf(db, id),
      waitingAt(merchantId),
      claimsOf(db, [publicId], deps.clock()),
    ]);
    const payer = payerOf(found);
    const owner = { memberPublicId: member.publicId, username: member.username };
    const answer = {
      ...presentRow({ ...found, ...owner, ...received }, { waiting, claims, language }),
      account: found.paidTo,
      payer,
      payeeName,
      isSamePayee: isSamePayee(payeeName ?? '', payer ?? ''),
      receipts: receipts.map((receipt) => receipt.publicId),
      words: found.words,
      expiresAt: found.expiresAt.getTime(),
      steps: steps.map(presentStep),
    };
    return { target: member.username, answer };
  });
}

function decisionRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { clock } = deps;
  const nameOf = async (reader: Reader, { memberId }: Deposit) =>
    (await readMember(reader, memberId)).username;

  bindOpsCall(app, deps, calls.confirm, async (context) => {
    const { tx, input } = context;
    const { amount, reference } = input;
    const { operator } = ofOperator(context);
    const came = { ...ofOperator(context), amount, reference };
    const { deposit, needsAnother, ...credited } = await confirmByHand(tx, deps, came, clock());
    const { id: depositId } = deposit;
    return {
      target: await nameOf(tx, deposit),
      detail: {
        asked: moneyToWire(deposit.amount),
        amount: moneyToWire(amount),
        reference,
        deposit: input.id,
      },
      needsAnother,
      whenAsked: (asking) =>
        recordDepositStep(asking, { depositId, step: 'second_asked', amount, operator }, clock()),
      afterAsking: () => publishDepositChange(deps, deposit),
      afterwards: () => publishCredit(deps, deposit, credited),
      answer: {},
    };
  });

  bindOpsCall(app, deps, calls.decline, async (context) => {
    const { tx, input } = context;
    const { words } = input;
    const deposit = await declineByHand(tx, deps, { ...ofOperator(context), words }, clock());
    const { merchantId, memberId } = deposit;
    return {
      target: await nameOf(tx, deposit),
      detail: { amount: moneyToWire(deposit.amount), answer: words, deposit: input.id },
      afterwards: () => {
        publishDepositChange(deps, deposit);
        deps.publish({ merchantId, memberId, kind: 'messages' });
      },
      answer: {},
    };
  });

  bindOpsCall(app, deps, calls.takeBack, async (context) => {
    const { tx, input } = context;
    const which = { ...ofOperator(context), words: input.reason };
    const deposit = await reverseDeposit(tx, deps, which, clock());
    const { merchantId, memberId, amount } = deposit;
    return {
      target: await nameOf(tx, deposit),
      detail: { amount: moneyToWire(amount), deposit: input.id },
      afterwards: () => {
        for (const kind of ['balance', 'deposits', 'messages'] as const)
          deps.publish({ merchantId, memberId, kind });
        deps.enqueue('settle-debts'); // pays debts that the member's balance did not cover
      },
    };
  });
}
