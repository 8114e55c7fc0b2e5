import {
  claimDeposit,
  confirmByHand,
  type Deposit,
  declineByHand,
  findDepositOfSite,
  payerOf,
  receiptSubject,
} from '@app/core/cashier';
import type { Reader } from '@app/core/db';
import { DomainError } from '@app/core/kernel';
import { readMember } from '@app/core/members';
import { pendingInputs } from '@app/core/operators';
import { isSamePayee, readPersonal } from '@app/core/profile';
import { uploadsOf } from '@app/core/uploads';
import { moneyToWire } from '@app/shared/money/money';
import * as calls from '@app/shared/ops/manual-deposits';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { remarkOf } from '../../wire/deposit-remark.ts';

/** More wait at a site only where no operator decides. */
const WAITING_MAX = 500;

/** Deposits by bank transfer, and how operators decide about them. */
export function opsManualDepositRoutes(app: FastifyInstance, deps: ApiDeps): void {
  readRoute(app, deps);
  decisionRoutes(app, deps);
}

function readRoute(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;
  bindOpsCall(app, deps, calls.read, async ({ site: { id: merchantId }, input }) => {
    const found = await findDepositOfSite(db, { merchantId, publicId: input.id });
    if (!found.paidTo) throw new DomainError('deposit.not_found');
    const { publicId, memberId } = found;
    const [member, { payeeName }, receipts, waiting] = await Promise.all([
      readMember(db, memberId),
      readPersonal(db, memberId),
      uploadsOf(db, [receiptSubject(publicId)]),
      pendingInputs(deps, { merchantId, call: calls.confirm.name, rowsMax: WAITING_MAX }),
    ]);
    const payer = payerOf(found);
    const answer = {
      ...{ id: publicId, memberId: member.publicId, username: member.username },
      ...{ state: found.state, amount: found.amount, channel: found.channelName },
      ...{ account: found.paidTo, remark: remarkOf(found), payer, payeeName },
      isSamePayee: isSamePayee(payeeName ?? '', payer ?? ''),
      receipts: receipts.map((receipt) => receipt.publicId),
      ...{ reference: found.reference, words: found.words, claimedBy: found.claimedBy },
      at: found.createdAt.getTime(),
      sentAt: found.paidAt?.getTime() ?? null,
      expiresAt: found.expiresAt.getTime(),
      creditedAt: found.completedAt?.getTime() ?? null,
      confirmationWaits: waiting.some((asked) => JSON.parse(asked).id === publicId),
    };
    return { target: member.username, answer };
  });
}

function decisionRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { clock, publish } = deps;
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
  const tell = ({ merchantId, memberId }: Deposit) => {
    for (const kind of ['balance', 'messages'] as const) publish({ merchantId, memberId, kind });
  };

  bindOpsCall(app, deps, calls.claim, async (context) => {
    const { tx, input } = context;
    const { isClaimed, takesOver } = input;
    const deposit = await claimDeposit(tx, { ...of(context), isClaimed, takesOver });
    return {
      action: isClaimed ? ('deposit.claimed' as const) : ('deposit.let_go' as const),
      target: await nameOf(tx, deposit),
      detail: { deposit: input.id, ...(isClaimed && takesOver && { tookOver: true }) },
      answer: {},
    };
  });

  bindOpsCall(app, deps, calls.confirm, async (context) => {
    const { tx, input } = context;
    const { amount, reference } = input;
    const found = { ...of(context), amount, reference };
    const { deposit, needsAnother, agentTold } = await confirmByHand(tx, deps, found, clock());
    const { merchantId } = deposit;
    return {
      target: await nameOf(tx, deposit),
      detail: {
        ...{ asked: moneyToWire(deposit.amount), amount: moneyToWire(amount) },
        ...{ reference, deposit: input.id },
      },
      needsAnother,
      afterwards: () => {
        tell(deposit);
        if (agentTold !== null)
          for (const kind of ['team', 'messages'] as const)
            publish({ merchantId, memberId: agentTold, kind });
      },
      answer: {},
    };
  });

  bindOpsCall(app, deps, calls.decline, async (context) => {
    const { tx, input } = context;
    const { words } = input;
    const deposit = await declineByHand(tx, deps, { ...of(context), words }, clock());
    return {
      target: await nameOf(tx, deposit),
      detail: { amount: moneyToWire(deposit.amount), answer: words, deposit: input.id },
      afterwards: () => tell(deposit),
      answer: {},
    };
  });
}
