import { dayBefore, playSince } from '@app/core/records';
import { type RoundInWallet, walletWithRounds } from '@app/core/vendors';
import { walletOf } from '@app/core/wallet';
import { balances, MAIN_WALLET, wallets } from '@app/shared/api/wallet';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentPlay } from '../../wire/present-play.ts';

export function walletRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindCall(app, deps, balances, async ({ site, member, input }) => {
    const { available, rounds } = await readWallet(deps, member.memberId, input);
    const isAsked = !input.typeId || input.typeId === MAIN_WALLET;
    return {
      sumBalance: available,
      mainWalletBalance: available,
      balance: isAsked ? [{ accountTypeId: MAIN_WALLET, availBalance: available }] : [],
      currency: site.currency,
      currencySymbol: site.currencySymbol,
      rounds,
    };
  });

  bindCall(app, deps, wallets, async ({ site, member, input }) => {
    const { memberId, startedAt } = member;
    const { timeZone } = site;
    const midnight = await dayBefore(deps.db, deps.clock(), { timeZone });
    const sum = () =>
      Promise.all([
        playSince(deps.db, { memberId, from: midnight }),
        playSince(deps.db, { memberId, from: startedAt }),
      ]);
    const read = () => readWallet(deps, memberId, input);
    // Read after the sums, the rounds know of all that is in them.
    const [[today, session], wallet] = input.roundNos
      ? [await sum(), await read()]
      : await Promise.all([sum(), read()]);
    const main = { accountTypeId: MAIN_WALLET, availBalance: wallet.available };
    return {
      list: [{ ...main, heldBalance: wallet.held }],
      today: { since: midnight.getTime(), ...presentPlay(today) },
      session: { since: startedAt.getTime(), ...presentPlay(session) },
      timeZone,
      rounds: wallet.rounds,
    };
  });
}

interface RoundsRequest {
  readonly vassalage?: string | undefined;
  readonly roundNos?: readonly string[] | undefined;
}

/** A member who asks for no rounds shares a statement with others who ask for a balance. */
async function readWallet(
  { db }: ApiDeps,
  memberId: bigint,
  { vassalage, roundNos }: RoundsRequest,
) {
  if (!vassalage || !roundNos) return { ...(await walletOf(db, memberId)), rounds: [] };
  const asked = { memberId, vendorCode: vassalage, roundRefs: roundNos };
  const wallet = await walletWithRounds(db, asked);
  return { ...wallet, rounds: wallet.rounds.map(presentRound) };
}

const presentRound = ({ roundRef, stake, payout, isClosed }: RoundInWallet) => ({
  roundNo: roundRef,
  betAmount: stake,
  winAmount: payout,
  isClosed,
});
