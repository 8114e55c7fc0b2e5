import { readPaymentPassword } from '@app/core/credentials';
import { readMember } from '@app/core/members';
import { pendingInputs } from '@app/core/operators';
import { isSamePayee, readPersonal } from '@app/core/profile';
import { uploadsOf } from '@app/core/uploads';
import {
  approveWithdrawal,
  claimWithdrawal,
  contentOf,
  findWithdrawalOfSite,
  judgedReasonsOf,
  legSubject,
  legsOf,
  payersFor,
  payLeg,
  queuedWithdrawals,
  queueLengths,
  readAccount,
  rejectWithdrawal,
  releaseWithdrawal,
  resolveDispute,
  restOf,
  riskOf,
  stepsOf,
  type Withdrawal,
} from '@app/core/withdrawals';
import { moneyToWire } from '@app/shared/money/money';
import type { OpsCall } from '@app/shared/ops/define-ops-call';
import { decide } from '@app/shared/ops/withdrawal-channels';
import * as calls from '@app/shared/ops/withdrawals';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { payersOfBox } from '../../payers.ts';
import { riskFiguresOf } from '../../wire/risk-figures.ts';
import { presentLeg, presentRow, presentStep } from './ops-withdrawals.presenter.ts';

const ROWS_MAX = 50;
/** More wait at a site only where no operator decides. */
const WAITING_MAX = 500;

/** Withdrawals, and how operators decide about them. */
export function opsWithdrawalRoutes(app: FastifyInstance, deps: ApiDeps): void {
  lookRoutes(app, deps);
  decisionRoutes(app, deps);
}

function lookRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;
  const builtIn = { payers: payersOfBox(deps.settings) };
  /** Ids of the withdrawals for which a request of this call waits for another operator. */
  const waitingFor = async (merchantId: bigint, call: OpsCall) => {
    const inputs = await pendingInputs(deps, { merchantId, call: call.name, rowsMax: WAITING_MAX });
    return new Set(inputs.map((input) => String(JSON.parse(input).id)));
  };

  bindOpsCall(app, deps, calls.list, async ({ site: { id: merchantId }, input }) => {
    const { queue, text, after: afterPublicId } = input;
    const asked = { merchantId, queue, text: text?.toLowerCase(), afterPublicId };
    const [found, lengths, waiting] = await Promise.all([
      queuedWithdrawals(db, { ...asked, rowsMax: ROWS_MAX + 1 }),
      queueLengths(db, merchantId),
      waitingFor(merchantId, calls.approve),
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
    const [risk, reasons, proofs, approvals, resolutions, sendings, payers] = await Promise.all([
      riskOf(db, found, { heldUntil: isHeld ? heldUntil : null }),
      judgedReasonsOf(db, id),
      uploadsOf(
        db,
        legs.map(({ publicId }) => legSubject(publicId)),
      ),
      waitingFor(merchantId, calls.approve),
      waitingFor(merchantId, calls.resolve),
      waitingFor(merchantId, decide),
      payersFor(db, { merchantId, kind, amount: restOf(found) }, builtIn),
    ]);
    const holder = contentOf(account)?.holder ?? '';
    const row = { ...found, memberPublicId: member.publicId, username: member.username };
    const answer = {
      ...presentRow(row, approvals),
      words: found.words,
      account: {
        id: account.publicId,
        ...{ holder, payeeName, branch: contentOf(account)?.branch ?? '' },
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
      waitsForResolution: resolutions.has(found.publicId) || sendings.has(found.publicId),
      channels: payers.map(({ code: channel, name }) => ({ channel, name })),
    };
    return { target: member.username, answer };
  });
}

function decisionRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const payers = payersOfBox(deps.settings);
  const { clock, publish } = deps;
  const tell = ({ merchantId, memberId }: Withdrawal) => {
    for (const kind of ['balance', 'withdrawals', 'messages'] as const)
      publish({ merchantId, memberId, kind });
  };
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
  const nameOf = async (tx: Parameters<typeof readMember>[0], { memberId }: Withdrawal) =>
    (await readMember(tx, memberId)).username;

  bindOpsCall(app, deps, calls.claim, async (context) => {
    const { tx, input } = context;
    const { isClaimed, takesOver } = input;
    const withdrawal = await claimWithdrawal(tx, { ...of(context), isClaimed, takesOver });
    return {
      action: isClaimed ? ('withdrawal.claimed' as const) : ('withdrawal.let_go' as const),
      target: await nameOf(tx, withdrawal),
      detail: { withdrawal: input.id, ...(isClaimed && takesOver && { tookOver: true }) },
      answer: {},
    };
  });

  bindOpsCall(app, deps, calls.approve, async (context) => {
    const { tx, input } = context;
    const approved = await approveWithdrawal(tx, { ...deps, payers }, of(context), clock());
    const { withdrawal, needsAnother, isSent } = approved;
    return {
      target: await nameOf(tx, withdrawal),
      detail: { amount: moneyToWire(withdrawal.amount), withdrawal: input.id },
      needsAnother,
      afterwards: () => {
        tell(withdrawal);
        if (isSent) deps.enqueue('send-withdrawals');
      },
      answer: {},
    };
  });

  bindOpsCall(app, deps, calls.release, async (context) => {
    const { tx, input } = context;
    const withdrawal = await releaseWithdrawal(tx, of(context), clock());
    return {
      target: await nameOf(tx, withdrawal),
      detail: { amount: moneyToWire(withdrawal.amount), withdrawal: input.id },
      answer: {},
    };
  });

  bindOpsCall(app, deps, calls.reject, async (context) => {
    const { tx, input } = context;
    const { words } = input;
    const withdrawal = await rejectWithdrawal(tx, deps, { ...of(context), words }, clock());
    return {
      target: await nameOf(tx, withdrawal),
      detail: { amount: moneyToWire(withdrawal.amount), answer: words, withdrawal: input.id },
      afterwards: () => tell(withdrawal),
      answer: {},
    };
  });

  bindOpsCall(app, deps, calls.pay, async (context) => {
    const { tx, input } = context;
    const { amount, reference } = input;
    const paid = { ...of(context), amount, reference };
    const withdrawal = await payLeg(tx, deps, paid, clock());
    return {
      target: await nameOf(tx, withdrawal),
      detail: { amount: moneyToWire(amount), reference, withdrawal: input.id },
      afterwards: () => tell(withdrawal),
      answer: {},
    };
  });

  bindOpsCall(app, deps, calls.resolve, async (context) => {
    const { tx, input } = context;
    const { legId, isReceived, words } = input;
    const resolved = { ...of(context), legId, isReceived, words };
    const withdrawal = await resolveDispute(tx, deps, resolved, clock());
    return {
      target: await nameOf(tx, withdrawal),
      detail: { arrived: isReceived, answer: words, withdrawal: input.id },
      afterwards: () => tell(withdrawal),
    };
  });
}
