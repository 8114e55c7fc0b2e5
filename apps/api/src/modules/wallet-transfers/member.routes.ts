import {
  findLink,
  findWalletTransfer,
  listWalletTransfers,
  moveBetweenVendors,
  moveToMain,
  moveToVendor,
  offersWallets,
  openWalletTransfers,
  readRecordsOfMember,
  walletsOfMember,
  walletTransferLists,
  withdrawFromAllWallets,
} from '@app/core/money/wallet-transfers';
import { DomainError } from '@app/core/platform/kernel';
import { walletKeyPath } from '@app/shared/transfer-wallet/protocol';
import * as calls from '@app/shared/wallet-transfers/schemas';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bindCall, type CallContext } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { idAfter, pageByIdRequestOf } from '../../http/inputs/paging.ts';
import { requestFile } from '../../wire/request-file.ts';
import { presentLock, presentRefreshed, presentTransfer } from './member.presenter.ts';
import { moveOf, requesterOf, vendorIdOf, wayOf } from './requests.ts';

const ROWS = 10;

export function walletTransferRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  bindCall(app, deps, calls.merchantWallet, async ({ site }) => {
    const now = deps.clock();
    const has =
      site.flags.has('FUNDTRANS3') && (await offersWallets(db, { merchantId: site.id, now }));
    return { isSingle: has ? 0 : 1 } as const;
  });

  moveRoutes(app, deps);
  walletRoutes(app, deps);
  lockRoutes(app, deps);
  keyRoute(app, deps);
}

/** Transfers between the wallets of a member. */
function moveRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindCall(app, deps, calls.transferToMainWallet, async (context) => {
    const { accountTypeId: typeId, amount } = context.input;
    return presentTransfer(await moveToMain(deps, moveOf(context, { typeId, amount })));
  });

  bindCall(app, deps, calls.transferFromMainWallet, async (context) => {
    const { accountTypeId: typeId, amount } = context.input;
    return presentTransfer(await moveToVendor(deps, moveOf(context, { typeId, amount })));
  });

  bindCall(app, deps, calls.transferSubToSubWallet, async (context) => {
    const { fromAccountTypeId: typeId, toAccountTypeId: toType, amount } = context.input;
    const params = { ...moveOf(context, { typeId, amount }), toVendorId: vendorIdOf(toType) };
    return presentTransfer(await moveBetweenVendors(deps, params));
  });

  bindCall(app, deps, calls.walletTransfer, async (context) => {
    const { fromType, toType, amount } = context.input;
    switch (wayOf(context.input)) {
      case 'out':
        return presentTransfer(
          await moveToVendor(deps, moveOf(context, { typeId: toType, amount })),
        );
      case 'home':
        return presentTransfer(
          await moveToMain(deps, moveOf(context, { typeId: fromType, amount })),
        );
      case 'onward': {
        const params = moveOf(context, { typeId: fromType, amount });
        return presentTransfer(
          await moveBetweenVendors(deps, { ...params, toVendorId: vendorIdOf(toType) }),
        );
      }
    }
  });

  bindCall(app, deps, calls.transferAllToMainWallet, async (context) => {
    const moved = await withdrawFromAllWallets(deps, requesterOf(context));
    return { list: moved.map(presentTransfer) };
  });
}

/** Balances at vendors, and transfers with their states. */
function walletRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  bindCall(app, deps, calls.refreshWallets, async (context) => {
    const { site, member } = context;
    await readRecordsOfMember(deps, { merchantId: site.id, memberId: member.memberId });
    return { list: (await walletsOf(deps, context)).map(presentRefreshed) };
  });

  bindCall(app, deps, calls.transferStatus, async ({ member: { memberId }, input }) =>
    presentTransfer(await findWalletTransfer(db, { memberId, publicId: input.transferNo })),
  );

  bindCall(app, deps, calls.walletTransfers, async ({ member: { memberId }, input }) => {
    const place = pageByIdRequestOf({ size: ROWS, ...input });
    const page = await listWalletTransfers(db, { memberId, ...place });
    return {
      list: page.transfers.map(presentTransfer),
      nextCursor: idAfter(page.transfers, page.hasMore),
    };
  });

  bindCall(app, deps, calls.walletTransfersFile, async (context) => {
    const { format } = context.input;
    const request = walletTransferLists.ownWalletTransfers.of({});
    return requestFile(deps, context, { format, request });
  });
}

/** Whether a transfer under way locks a wallet. */
function lockRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  bindCall(app, deps, calls.lockStatus, async (context) => ({
    list: (await walletsOf(deps, context)).map(presentLock),
  }));

  bindCall(app, deps, calls.lockStatusByType, async (context) => {
    const vendorId = vendorIdOf(context.input.typeId);
    const wallets = await walletsOf(deps, context);
    const found = wallets.find((wallet) => wallet.vendorId === vendorId);
    if (!found) throw new DomainError('wallet.unknown');
    return presentLock(found);
  });

  bindCall(app, deps, calls.lockTransStatus, async ({ member: { memberId } }) => {
    const open = await openWalletTransfers(db, memberId);
    return { locked: open.length > 0, list: open.map(presentTransfer) };
  });
}

const walletsOf = (
  { db, clock }: ApiDeps,
  {
    site,
    member,
    language,
  }: Pick<CallContext<typeof calls.lockStatus>, 'site' | 'member' | 'language'>,
) =>
  walletsOfMember(db, {
    merchantId: site.id,
    memberId: member.memberId,
    language,
    now: clock(),
  });

const vendorCode = z.string().regex(/^[\w-]{1,32}$/);

/** Public key for our messages to a transfer vendor. */
function keyRoute(app: FastifyInstance, { db }: ApiDeps): void {
  app.get(walletKeyPath(':vendor'), async (request) => {
    const { vendor } = request.params as { vendor: string };
    const link = vendorCode.safeParse(vendor).success ? await findLink(db, vendor) : undefined;
    if (!link) throw new DomainError('request.not_found');
    return { kid: link.kid, publicKey: link.publicKey };
  });
}
