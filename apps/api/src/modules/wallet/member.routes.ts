import { walletOf } from '@app/core/books/wallet';
import { walletsOfMember } from '@app/core/money/wallet-transfers';
import { DomainError } from '@app/core/platform/kernel';
import { walletWithDraws } from '@app/core/play/lottery-bets';
import { walletWithRounds } from '@app/core/play/vendors';
import { dayBefore, playSince } from '@app/core/reports/records';
import { TRIAL } from '@app/shared/members/customer-types';
import { money } from '@app/shared/money/money';
import { balances, balancesOfOldClients, wallets } from '@app/shared/wallet/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall, type CallContext } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentPlay } from '../../wire/present-play.ts';
import {
  presentAtVendor,
  presentDraw,
  presentMain,
  presentRound,
  presentWallets,
} from './presenter.ts';

export function walletRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindCall(app, deps, balances, async (context) => {
    const { site, member, input } = context;
    const [{ available, bonus, rounds, draws }, atVendors] = await Promise.all([
      readWallet(deps, member.memberId, input),
      walletsAtVendors(deps, context),
    ]);
    const rows = presentWallets(available, atVendors);
    return {
      sumBalance: money(rows.reduce((sum, { availBalance }) => sum + availBalance, 0n)),
      mainWalletBalance: available,
      bonusBalance: bonus,
      balance: rows.filter(({ accountTypeId }) => isOfType(accountTypeId, input.typeId)),
      currency: site.currency,
      currencySymbol: site.currencySymbol,
      rounds,
      draws,
    };
  });

  bindCall(app, deps, balancesOfOldClients, async (context) => {
    const [{ available }, atVendors] = await Promise.all([
      walletOf(deps.db, context.member.memberId),
      walletsAtVendors(deps, context),
    ]);
    const typeId = context.input.accountTypeId;
    const rows = presentWallets(available, atVendors);
    return { balances: rows.filter(({ accountTypeId }) => isOfType(accountTypeId, typeId)) };
  });

  bindCall(app, deps, wallets, async (context) => {
    const { site, member, input } = context;
    const { memberId, startedAt } = member;
    const { timeZone } = site;
    const midnight = await dayBefore(deps.db, deps.clock(), { timeZone });
    const sum = () =>
      Promise.all([
        playSince(deps.db, { memberId, from: midnight }),
        playSince(deps.db, { memberId, from: startedAt }),
      ]);
    const read = () => readWallet(deps, memberId, input);
    // Reads rounds and draws after the sums, so that they include everything in the sums.
    const [[today, session], wallet] =
      input.roundNos || input.numeros
        ? [await sum(), await read()]
        : await Promise.all([sum(), read()]);
    const atVendors = await walletsAtVendors(deps, context);
    return {
      list: [presentMain(wallet), ...atVendors.map(presentAtVendor)],
      today: { since: midnight.getTime(), ...presentPlay(today) },
      session: { since: startedAt.getTime(), ...presentPlay(session) },
      timeZone,
      rounds: wallet.rounds,
      draws: wallet.draws,
    };
  });
}

const isOfType = (typeId: number, requested: number | undefined) =>
  !requested || typeId === requested;

/** Trial members have one wallet for all vendors. */
const walletsAtVendors = async (
  { db, clock }: ApiDeps,
  { site, member, language }: Pick<CallContext<typeof balances>, 'site' | 'member' | 'language'>,
) =>
  member.customerType === TRIAL
    ? []
    : walletsOfMember(db, {
        merchantId: site.id,
        memberId: member.memberId,
        language,
        now: clock(),
      });

interface WalletInput {
  readonly vassalage?: string | undefined;
  readonly roundNos?: readonly string[] | undefined;
  readonly gameId?: number | undefined;
  readonly numeros?: readonly string[] | undefined;
}

/**
 * Reads a member's wallet. Concurrent requests without rounds and draws share one statement.
 *
 * @throws request_param_err for rounds and draws together: they would be read at different times
 */
async function readWallet(
  { db }: ApiDeps,
  memberId: bigint,
  { vassalage, roundNos, gameId, numeros }: WalletInput,
) {
  if (roundNos && numeros) throw new DomainError('request_param_err');
  if (vassalage && roundNos) {
    const query = { memberId, vendorCode: vassalage, roundRefs: roundNos };
    const { rounds, ...wallet } = await walletWithRounds(db, query);
    return { ...wallet, rounds: rounds.map(presentRound), draws: [] };
  }
  if (gameId && numeros) {
    const query = { memberId, lotteryId: gameId, drawNumbers: numeros };
    const { draws, ...wallet } = await walletWithDraws(db, query);
    return { ...wallet, rounds: [], draws: draws.map((draw) => presentDraw(gameId, draw)) };
  }
  return { ...(await walletOf(db, memberId)), rounds: [], draws: [] };
}
