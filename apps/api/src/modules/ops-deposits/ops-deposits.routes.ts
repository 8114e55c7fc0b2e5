import {
  claimDeposit,
  confirmByHand,
  type Deposit,
  declineByHand,
  depositQueueLengths,
  depositStepsOf,
  findDepositOfSite,
  noteDepositStep,
  payerOf,
  queuedDeposits,
  receiptSubject,
  receivedOf,
  tellCredited,
  tellMoved,
} from '@app/core/cashier';
import type { Reader } from '@app/core/db';
import { readMember } from '@app/core/members';
import { pendingInputs } from '@app/core/operators';
import { isSamePayee, readPersonal } from '@app/core/profile';
import { uploadsOf } from '@app/core/uploads';
import { moneyToWire } from '@app/shared/money/money';
import * as calls from '@app/shared/ops/deposits';
import { creditDeposit } from '@app/shared/ops/money';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentRow, presentStep } from './ops-deposits.presenter.ts';

const ROWS_MAX = 50;
/** More wait at a site only where no operator decides. */
const WAITING_MAX = 500;

/** Deposits, and how operators decide about those by bank transfer. */
export function opsDepositRoutes(app: FastifyInstance, deps: ApiDeps): void {
  lookRoutes(app, deps);
  decisionRoutes(app, deps);
}

function lookRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;
  /** Ids of the deposits that wait for another operator. */
  const waitingAt = async (merchantId: bigint) => {
    const asked = [calls.confirm, creditDeposit].map(({ name: call }) =>
      pendingInputs(deps, { merchantId, call, rowsMax: WAITING_MAX }),
    );
    const inputs = (await Promise.all(asked)).flat();
    return new Set(inputs.map((input) => String(JSON.parse(input).id)));
  };

  bindOpsCall(app, deps, calls.list, async ({ site: { id: merchantId }, input }) => {
    const { queue, text, after: afterPublicId } = input;
    const asked = { merchantId, queue, text: text?.toLowerCase(), afterPublicId };
    const [found, lengths, waiting] = await Promise.all([
      queuedDeposits(db, { ...asked, rowsMax: ROWS_MAX + 1 }),
      depositQueueLengths(db, merchantId),
      waitingAt(merchantId),
    ]);
    const shown = found.slice(0, ROWS_MAX);
    const answer = {
      list: shown.map((one) => presentRow(one, waiting)),
      lengths: lengths.map(({ oldestAt, ...length }) => ({
        ...length,
        oldestAt: oldestAt?.getTime() ?? null,
      })),
      next: found.length > ROWS_MAX ? (shown.at(-1)?.publicId ?? null) : null,
    };
    return { answer };
  });

  bindOpsCall(app, deps, calls.read, async ({ site: { id: merchantId }, input }) => {
    const found = await findDepositOfSite(db, { merchantId, publicId: input.id });
    const { id, publicId, memberId } = found;
    const [member, { payeeName }, receipts, received, steps, waiting] = await Promise.all([
      readMember(db, memberId),
      readPersonal(db, memberId),
      uploadsOf(db, [receiptSubject(publicId)]),
      receivedOf(db, id),
      depositStepsOf(db, id),
      waitingAt(merchantId),
    ]);
    const payer = payerOf(found);
    const whose = { memberPublicId: member.publicId, username: member.username };
    const answer = {
      ...presentRow({ ...found, ...whose, ...received }, waiting),
      ...{ account: found.paidTo, payer, payeeName },
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
  type Asked = Readonly<{
    site: { readonly id: bigint };
    operator: { readonly username: string };
    input: { readonly id: string };
  }>;
  const of = ({ site, operator, input }: Asked) => ({
    merchantId: site.id,
    publicId: input.id,
    operator: operator.username,
  });
  const nameOf = async (reader: Reader, { memberId }: Deposit) =>
    (await readMember(reader, memberId)).username;

  bindOpsCall(app, deps, calls.claim, async (context) => {
    const { tx, input } = context;
    const { isClaimed, takesOver } = input;
    const deposit = await claimDeposit(tx, { ...of(context), isClaimed, takesOver }, clock());
    return {
      action: isClaimed ? ('deposit.claimed' as const) : ('deposit.let_go' as const),
      target: await nameOf(tx, deposit),
      detail: { deposit: input.id, ...(isClaimed && takesOver && { tookOver: true }) },
      afterwards: () => tellMoved(deps, deposit),
      answer: {},
    };
  });

  bindOpsCall(app, deps, calls.confirm, async (context) => {
    const { tx, input, approvedBy } = context;
    const { amount, reference } = input;
    const { operator } = of(context);
    const came = { ...of(context), amount, reference, approvedBy };
    const { deposit, needsAnother, ...credited } = await confirmByHand(tx, deps, came, clock());
    const { id: depositId } = deposit;
    return {
      target: await nameOf(tx, deposit),
      detail: {
        ...{ asked: moneyToWire(deposit.amount), amount: moneyToWire(amount) },
        ...{ reference, deposit: input.id },
      },
      needsAnother,
      whenAsked: (asking) =>
        noteDepositStep(asking, { depositId, step: 'second_asked', amount, operator }, clock()),
      afterAsking: () => tellMoved(deps, deposit),
      afterwards: () => tellCredited(deps, deposit, credited),
      answer: {},
    };
  });

  bindOpsCall(app, deps, calls.decline, async (context) => {
    const { tx, input } = context;
    const { words } = input;
    const deposit = await declineByHand(tx, deps, { ...of(context), words }, clock());
    const { merchantId, memberId } = deposit;
    return {
      target: await nameOf(tx, deposit),
      detail: { amount: moneyToWire(deposit.amount), answer: words, deposit: input.id },
      afterwards: () => {
        tellMoved(deps, deposit);
        deps.publish({ merchantId, memberId, kind: 'messages' });
      },
      answer: {},
    };
  });
}
