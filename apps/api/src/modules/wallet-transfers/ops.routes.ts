import {
  connectWallets,
  decideWalletTransfer,
  findSentTransfer,
  findWalletTransferOfSite,
  listWalletTransfers,
  publishTransfer,
  questionsOf,
  queuedWalletTransfers,
  recheckWalletTransfer,
  walletTransferLists,
  walletTransferQueueLengths,
} from '@app/core/money/wallet-transfers';
import { readMember } from '@app/core/people/members';
import { claimsOf } from '@app/core/people/operators';
import { moneyToWire } from '@app/shared/money/money';
import * as calls from '@app/shared/wallet-transfers/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import { bindOpsList } from '../../bind-ops-list.ts';
import type { ApiDeps } from '../../deps.ts';
import { asFieldError } from '../../http/errors/as-field-error.ts';
import { idAfter } from '../../http/inputs/paging.ts';
import { memberOfId } from '../../wire/member-of-id.ts';
import { idsOf, ofOperator, pageOf, presentLengths, ROWS_MAX } from '../../wire/queue-page.ts';
import { waitingIds } from '../../wire/waiting-for.ts';
import { presentQuestion, presentWalletTransfer } from './ops.presenter.ts';

/** Transfer vendors, and transfers of members' money to and from them. */
export function opsWalletTransferRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindOpsCall(app, deps, calls.connect, async ({ input, tx }) => {
    const { vendor: vendorCode, address } = input;
    const { kid, publicKey, ...link } = await asFieldError(['address'], () =>
      connectWallets(tx, { vendorCode, address }, clock()),
    );
    const detail = { address: link.address, kid };
    return { target: vendorCode, detail, answer: { kid, publicKey } };
  });

  bindOpsList(app, deps, calls.list, walletTransferLists.walletTransfers, {
    ask: ({ input: { queue } }) => ({
      filter: { queue },
      narrowed: { list: `walletTransfers.${queue}` },
    }),
    page: async ({ site: { id: merchantId }, input }, { filter: { queue } }) => {
      const params = { merchantId, queue, afterPublicId: input.after };
      const [found, lengths, waiting] = await Promise.all([
        queuedWalletTransfers(db, { ...params, rowsMax: ROWS_MAX + 1 }),
        walletTransferQueueLengths(db, merchantId),
        waitingIds(deps, [calls.decide], merchantId),
      ]);
      const claims = await claimsOf(db, idsOf(found), clock());
      const page = pageOf(found, (one) => presentWalletTransfer(one, one, { waiting, claims }));
      return { answer: { ...page, lengths: presentLengths(lengths) } };
    },
  });

  bindOpsCall(app, deps, calls.ofMember, async ({ site: { id: merchantId }, input }) => {
    const member = await memberOfId(db, { merchantId, publicId: input.id });
    const params = { memberId: member.id, afterPublicId: input.after, rowsMax: ROWS_MAX };
    const [{ transfers, hasMore }, waiting] = await Promise.all([
      listWalletTransfers(db, params),
      waitingIds(deps, [calls.decide], merchantId),
    ]);
    const owner = { memberPublicId: member.publicId, username: member.username };
    const claims = await claimsOf(db, idsOf(transfers), clock());
    const answer = {
      list: transfers.map((one) => presentWalletTransfer(one, owner, { waiting, claims })),
      next: idAfter(transfers, hasMore),
    };
    return { target: member.username, answer };
  });

  bindOpsCall(app, deps, calls.read, async ({ site: { id: merchantId }, input }) => {
    const transfer = await findWalletTransferOfSite(db, { merchantId, publicId: input.id });
    const [member, questions, waiting, claims] = await Promise.all([
      readMember(db, transfer.memberId),
      questionsOf(db, transfer.id),
      waitingIds(deps, [calls.decide], merchantId),
      claimsOf(db, [transfer.publicId], clock()),
    ]);
    const owner = { memberPublicId: member.publicId, username: member.username };
    const answer = {
      ...presentWalletTransfer(transfer, owner, { waiting, claims }),
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
      // After the commit: no vendor is called inside a transaction.
      answer: async () => ({ state: (await recheckWalletTransfer(deps, which)).state }),
    };
  });

  bindOpsCall(app, deps, calls.decide, async (context) => {
    const { input, tx } = context;
    const { id: publicId, isDone, reason: words } = input;
    const decided = { ...ofOperator(context), isDone, words };
    const transfer = await decideWalletTransfer(tx, deps, decided);
    const { memberId, vendorCode, way, amount } = transfer;
    return {
      target: (await readMember(tx, memberId)).username,
      detail: {
        transfer: publicId,
        vendor: vendorCode,
        way,
        amount: moneyToWire(amount),
        done: isDone,
      },
      afterwards: () => publishTransfer(deps, transfer),
    };
  });
}
