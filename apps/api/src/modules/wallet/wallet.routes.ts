import { dayBefore, playSince } from '@app/core/records';
import { walletOf } from '@app/core/wallet';
import { balances, MAIN_WALLET, wallets } from '@app/shared/api/wallet';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../../app.ts';
import { bindCall } from '../../bind-call.ts';
import { presentPlay } from '../records/records.presenter.ts';

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

  bindCall(app, deps, wallets, async ({ site, member }) => {
    const { memberId, startedAt } = member;
    const { timeZone } = site;
    const midnight = await dayBefore(deps.db, deps.clock(), { timeZone });
    const [wallet, today, session] = await Promise.all([
      walletOf(deps.db, memberId),
      playSince(deps.db, { memberId, from: midnight }),
      playSince(deps.db, { memberId, from: startedAt }),
    ]);
    const main = { accountTypeId: MAIN_WALLET, availBalance: wallet.available };
    return {
      list: [{ ...main, heldBalance: wallet.held }],
      today: { since: midnight.getTime(), ...presentPlay(today) },
      session: { since: startedAt.getTime(), ...presentPlay(session) },
      timeZone,
    };
  });
}
