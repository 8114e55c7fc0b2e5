import { money } from '@app/shared/money/money';
import { gameAccounts, playerAccount } from '../ledger/index.ts';
import { sharesOf } from '../rebates/index.ts';
import type { Facts, GameFacts, MemberFacts } from './facts.ts';
import type { Message, Refusal } from './message.ts';
import { accept, type Decision, type DecisionContext, refuse } from './plan.ts';
import { isSessionIdle, isTouchDue } from './vendor-session.ts';

/** The one message that can be refused for what the player is, has or may: it takes money. */
export function decideBet(
  message: Message<'bet'>,
  { member, session, game, round, series }: Facts,
  { vendor, now, newId }: DecisionContext,
): Decision {
  if (!member) return refuse('PLAYER_UNKNOWN');
  if (session?.vendorId !== vendor.id || session.memberId !== member.id)
    return refuse('TOKEN_UNKNOWN');
  if (isSessionIdle(session, now)) return refuse('TOKEN_EXPIRED');
  const standing = refusalOfMember(member, message.currency);
  if (standing) return refuse(standing);
  if (!vendor.takesBets) return refuse('BET_NOT_ALLOWED');
  if (!game?.isPlayable) return refuse('INVALID_GAME');
  if (member.isTrial && !game.trialSupport) return refuse('BET_NOT_ALLOWED');
  if (round?.isClosed) return refuse('ROUND_CLOSED');
  const stake = money(BigInt(message.amount));
  if (!isWithinLimits(stake, game)) return refuse('LIMIT_REACHED');
  if (!isWithinSeries(message, series)) return refuse('LIMIT_REACHED');
  if (stake > member.balance) return refuse('INSUFFICIENT_FUNDS', member.balance);

  return accept({
    balance: member.balance - stake,
    reference: newId,
    amount: stake,
    round: { ...(round && { id: round.id }), stakeBy: stake, payoutBy: 0n, closes: false },
    newBet: {
      publicId: newId,
      gameId: game.id,
      category: game.category,
      stake,
      ...(message.series !== undefined &&
        series && { series: message.series, shares: sharesOf(series, message.series) }),
    },
    postings: [
      {
        source: 'vendor',
        key: `${vendor.id} ${message.txId}`,
        kind: 'bet.stake',
        from: playerAccount(member),
        to: gameAccounts(member, vendor.id).escrow,
        amount: stake,
        causeId: 'new bet',
        meaning: message.roundId,
      },
    ],
    ...(isTouchDue(session, now) && { touchesSession: true }),
  });
}

function refusalOfMember(member: MemberFacts, currency: string): Refusal | undefined {
  if (member.isClosed) return 'PLAYER_LOCKED';
  if (member.currency !== currency) return 'WRONG_CURRENCY';
  return undefined;
}

const isWithinLimits = (stake: bigint, { stakeMin, stakeMax }: GameFacts): boolean =>
  (stakeMin === null || stake >= stakeMin) && (stakeMax === null || stake <= stakeMax);

/** A bet in no series is within any. */
const isWithinSeries = ({ series }: Message<'bet'>, path: Facts['series']): boolean =>
  series === undefined || (path !== null && series >= path.least && series <= path.most);
