import { readMember } from '@app/core/members';
import { pendingInputs } from '@app/core/operators';
import {
  connectWallets,
  decideWalletTransfer,
  findSentTransfer,
  findWalletTransferOfSite,
  publishTransfer,
  questionsOf,
  queuedWalletTransfers,
  recheckWalletTransfer,
} from '@app/core/wallet-transfers';
import { moneyToWire } from '@app/shared/money/money';
import * as calls from '@app/shared/ops/wallet-transfers';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { refusedAt } from '../../http/refused-at.ts';
import { presentQuestion, presentWalletTransfer } from './ops-wallet-transfers.presenter.ts';

const ROWS = 50;
/** More wait at a site only where no operator decides. */
const WAITING_MAX = 500;

/** Vendors with wallets of their own, and what became of members' money on its way there and back. */
export function opsWalletTransferRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindOpsCall(app, deps, calls.connect, async ({ input, tx }) => {
    const { vendor: vendorCode, address } = input;
    const { kid, publicKey, ...link } = await refusedAt(['address'], () =>
      connectWallets(tx, { vendorCode, address }, clock()),
    );
    const detail = { address: link.address, kid };
    return { target: vendorCode, detail, answer: { kid, publicKey } };
  });

  bindOpsCall(app, deps, calls.list, async ({ site: { id: merchantId }, input }) => {
    const { queue, after: afterPublicId } = input;
    const [found, waits] = await Promise.all([
      queuedWalletTransfers(db, { merchantId, queue, afterPublicId, rowsMax: ROWS + 1 }),
      waitingDecisions(deps, merchantId),
    ]);
    const shown = found.slice(0, ROWS);
    const list = shown.map((one) => presentWalletTransfer(one, one, waits));
    const next = found.length > ROWS ? (shown.at(-1)?.publicId ?? null) : null;
    return { answer: { list, next } };
  });

  bindOpsCall(app, deps, calls.read, async ({ site: { id: merchantId }, input }) => {
    const transfer = await findWalletTransferOfSite(db, { merchantId, publicId: input.id });
    const [member, questions, waits] = await Promise.all([
      readMember(db, transfer.memberId),
      questionsOf(db, transfer.id),
      waitingDecisions(deps, merchantId),
    ]);
    const of = { memberPublicId: member.publicId, username: member.username };
    const answer = {
      ...presentWalletTransfer(transfer, of, waits),
      questions: questions.map(presentQuestion),
    };
    return { target: member.username, answer };
  });

  bindOpsCall(app, deps, calls.recheck, async ({ site, input, tx }) => {
    const which = { merchantId: site.id, publicId: input.id };
    const { memberId, vendorCode } = await findSentTransfer(tx, which);
    return {
      target: (await readMember(tx, memberId)).username,
      detail: { transfer: input.id, vendor: vendorCode },
      // Asked once the line is written: no vendor is called inside a transaction.
      answer: async () => ({ state: (await recheckWalletTransfer(deps, which)).state }),
    };
  });

  bindOpsCall(app, deps, calls.decide, async ({ site, operator, input, tx }) => {
    const { id: publicId, isDone, reason: words } = input;
    const which = { merchantId: site.id, publicId, operator: operator.username };
    const transfer = await decideWalletTransfer(tx, deps, { ...which, isDone, words });
    const { memberId, vendorCode, way, amount } = transfer;
    return {
      target: (await readMember(tx, memberId)).username,
      detail: {
        ...{ transfer: publicId, vendor: vendorCode, way, amount: moneyToWire(amount) },
        done: isDone,
      },
      afterwards: () => publishTransfer(deps, transfer),
    };
  });
}

/** The transfers about which a second operator is waited for. */
async function waitingDecisions(deps: ApiDeps, merchantId: bigint): Promise<Set<unknown>> {
  const asked = { merchantId, call: calls.decide.name, rowsMax: WAITING_MAX };
  const waiting = await pendingInputs(deps, asked);
  return new Set(waiting.map((sent): unknown => JSON.parse(sent).id));
}
