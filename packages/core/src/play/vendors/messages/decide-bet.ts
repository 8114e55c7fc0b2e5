import { money } from '@app/shared/money/money';
import {
  bonus as bonusAccount,
  gameAccounts,
  house,
  playerAccount,
} from '../../../books/ledger/index.ts';
import { limitThatRefuses, ruleThatRefuses } from '../../../protection/limits/index.ts';
import { refusalOf } from '../../../protection/standing/index.ts';
import { edgeOf } from '../../bets/index.ts';
import { sharesOf } from '../../rebates/index.ts';
import { isSessionIdle, isTouchDue } from '../vendor-session.ts';
import type { Message, Refusal } from './message.ts';
import type { GameFacts, MemberFacts, MessageFacts, SessionFacts } from './message-facts.ts';
import {
  accept,
  type Decision,
  type DecisionContext,
  type Plan,
  refuse,
  refuseBy,
} from './plan.ts';
import { fundsOf, splitStake } from './stake-funds.ts';

/**
 * Decides a bet, the only message that a player's state, balance or limits can refuse, because it takes money.
 */
export function decideBet(
  message: Message<'bet'>,
  { member, session, game, round, series, freeSpins }: MessageFacts,
  { vendor, now, newId, bonusBetId }: DecisionContext,
): Decision {
  if (!member) return refuse('PLAYER_UNKNOWN');
  if (session?.vendorId !== vendor.id || session.memberId !== member.id)
    return refuse('TOKEN_UNKNOWN');
  if (isSessionIdle(session, now)) return refuse('TOKEN_EXPIRED');
  const standing = refusalOfMember(member, message.currency);
  if (standing) return refuse(standing);
  if (member.isCheckDue) return refuse('BET_NOT_ALLOWED');
  if (!vendor.takesBets) return refuse('BET_NOT_ALLOWED');
  if (!game?.isPlayable) return refuse('INVALID_GAME');
  if (member.isTrial && !game.trialSupport) return refuse('BET_NOT_ALLOWED');
  if (round?.isClosed) return refuse('ROUND_CLOSED');
  const stake = money(BigInt(message.amount));
  if (!isWithinLimits(stake, game)) return refuse('LIMIT_REACHED');
  if (!isWithinSeries(message, series)) return refuse('LIMIT_REACHED');
  const isFree = message.freeSpins !== undefined;
  const protection = refusalToProtect({ stake, isFree }, { member, game, round }, now);
  if (protection) return protection;
  const funds = fundsOf(member);
  if (isFree)
    return freeSpin(message, { member, session, game, round, freeSpins }, { vendor, now, newId });
  if (stake > funds) return refuse('INSUFFICIENT_FUNDS', funds);

  return accept({
    balance: funds - stake,
    reference: newId,
    amount: stake,
    round: { ...(round && { id: round.id }), stakeBy: stake, payoutBy: 0n, closes: false },
    ...stakeOf(message, { member, game, series, vendor, newId, bonusBetId }),
    ...(isTouchDue(session, now) && { touchesSession: true }),
  });
}

interface FreeSpinFacts extends Pick<MessageFacts, 'round' | 'freeSpins'> {
  readonly member: MemberFacts;
  readonly session: SessionFacts;
  readonly game: GameFacts;
}

/**
 * A bet whose stake the site pays: it passes through the member's cash. Like bonus money it counts for no points,
 * rebates or salaries.
 */
function freeSpin(
  { amount, freeSpins: publicId, ...message }: Message<'bet'>,
  { member, session, game, round, freeSpins }: FreeSpinFacts,
  { vendor, now, newId }: Pick<DecisionContext, 'vendor' | 'now' | 'newId'>,
): Decision {
  const stake = money(BigInt(amount));
  const isTheirs = freeSpins?.memberId === member.id && freeSpins.gameId === game.id;
  const isUsable = isTheirs && freeSpins.stake === stake && freeSpins.expiresAt > now;
  if (!isUsable || freeSpins.left === 0) return refuse('BET_NOT_ALLOWED');
  const key = `${vendor.id} ${message.txId}`;
  const posting = { source: 'vendor', amount: stake, causeId: 'new bet' } as const;
  const own = playerAccount(member);
  return accept({
    balance: fundsOf(member),
    reference: newId,
    amount: stake,
    round: { ...(round && { id: round.id }), stakeBy: stake, payoutBy: 0n, closes: false },
    newBet: { publicId: newId, gameId: game.id, category: game.category, stake, isBonus: true },
    freeSpins: { id: freeSpins.id, usedBy: 1, wonBy: 0n },
    freeSpinsLeft: freeSpins.left - 1,
    postings: [
      {
        ...posting,
        key: `${key} free`,
        kind: 'free_spin.stake',
        from: house(member.merchantId, 'house_rewards'),
        to: own,
        isOfBonus: true,
      },
      {
        ...posting,
        key,
        kind: 'bet.stake',
        from: own,
        to: gameAccounts(member, vendor.id).escrow,
        meaning: message.roundId,
      },
    ],
    ...(isTouchDue(session, now) && { touchesSession: true }),
  });
}

/** The refusal of a stake by the member's own limits, or the site's rules of games. */
function refusalToProtect(
  { stake, isFree }: { readonly stake: bigint; readonly isFree: boolean },
  { member, game, round }: Pick<MessageFacts, 'round'> & { member: MemberFacts; game: GameFacts },
  now: Date,
): Decision | undefined {
  // The site's money counts toward no limit of the member's.
  const limit = isFree ? undefined : limitThatRefuses(member.limits, { bets: [stake] });
  if (limit) return refuseBy('LIMIT_REACHED', { reason: 'limit', limit, stake });
  if (!member.pace) return undefined;
  const { rules, ...paced } = member.pace;
  const ofRound = { stake: stake + (round?.stake ?? 0n), beginsRound: round === null };
  const rule = ruleThatRefuses(
    rules,
    { gameId: game.id, category: game.category, ...ofRound, ...paced },
    now,
  );
  if (rule?.reason === 'cycle') return refuse('BET_NOT_ALLOWED');
  if (rule?.reason === 'other_game') return refuseBy('BET_NOT_ALLOWED', rule);
  return rule && refuseBy('LIMIT_REACHED', rule);
}

interface Staking extends Pick<DecisionContext, 'vendor' | 'newId' | 'bonusBetId'> {
  readonly member: MemberFacts;
  readonly game: GameFacts;
  readonly series: MessageFacts['series'];
}

/**
 * Takes cash first, then the bonus. A stake from both makes two bets, so that stream readers can count the cash bet
 * alone.
 */
function stakeOf(
  message: Message<'bet'>,
  { member, game, series, vendor, newId, bonusBetId }: Staking,
): Pick<Plan, 'newBet' | 'bonusBet' | 'bonus' | 'postings'> {
  const { ofCash, ofBonus } = splitStake(member, BigInt(message.amount));
  const { id: gameId, category } = game;
  const inSeries = message.series !== undefined &&
    series && { series: message.series, shares: sharesOf(series, message.series) };
  const bet = { publicId: newId, gameId, category, odds: message.odds };
  const edge = edgeOf(ofCash, game.returnRate);
  const cashBet = { ...bet, stake: ofCash, edge, isBonus: false, ...inSeries };
  const posting = {
    source: 'vendor',
    key: `${vendor.id} ${message.txId}`,
    kind: 'bet.stake',
    to: gameAccounts(member, vendor.id).escrow,
    meaning: message.roundId,
  } as const;
  const cashPosting = { ...posting, from: playerAccount(member), amount: ofCash };
  const bonusId = member.bonus?.playableId;
  if (ofBonus === 0n || !bonusId)
    return { newBet: cashBet, postings: [{ ...cashPosting, causeId: 'new bet' }] };
  const bonus = { id: bonusId, atStakeBy: ofBonus };
  const bonusBet = { ...bet, stake: ofBonus, isBonus: true };
  const bonusPosting = { ...posting, from: bonusAccount(member.id), amount: ofBonus };
  if (ofCash === 0n)
    return {
      newBet: bonusBet,
      bonus: { ...bonus, amount: null },
      postings: [{ ...bonusPosting, causeId: 'new bet' }],
    };
  const key = `${posting.key} bonus`;
  return {
    newBet: cashBet,
    bonusBet: { ...bonusBet, publicId: bonusBetId },
    bonus: { ...bonus, amount: ofBonus },
    postings: [
      { ...cashPosting, causeId: 'new bet' },
      { ...bonusPosting, key, causeId: 'new bonus bet', isOfBonus: true },
    ],
  };
}

function refusalOfMember(member: MemberFacts, currency: string): Refusal | undefined {
  const refusal = refusalOf('stake', member);
  if (refusal) return refusal === 'closed' ? 'PLAYER_LOCKED' : 'BET_NOT_ALLOWED';
  return member.currency === currency ? undefined : 'WRONG_CURRENCY';
}

const isWithinLimits = (stake: bigint, { stakeMin, stakeMax }: GameFacts): boolean =>
  (stakeMin === null || stake >= stakeMin) && (stakeMax === null || stake <= stakeMax);

/** A bet without a series is within any. */
const isWithinSeries = ({ series }: Message<'bet'>, path: MessageFacts['series']): boolean =>
  series === undefined || (path !== null && series >= path.least && series <= path.most);
