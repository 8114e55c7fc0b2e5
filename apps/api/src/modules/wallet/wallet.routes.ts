import { walletOf } from '@app/core/wallet';
import { balances, MAIN_WALLET } from '@app/shared/api/wallet';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../../app.ts';
import { bindCall } from '../../bind-call.ts';

export function walletRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindCall(app, deps, balances, async ({ site, member, input }) => {
    const { available } = await walletOf(deps.db, member.memberId);
    const isAsked = !input.typeId || input.typeId === MAIN_WALLET;
    return {
      sumBalance: available,
      mainWalletBalance: available,
      balance: isAsked ? [{ accountTypeId: MAIN_WALLET, availBalance: available }] : [],
      currency: site.currency,
      currencySymbol: site.currencySymbol,
    };
  });
}
