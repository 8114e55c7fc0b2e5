import { wholeMinorUnits } from '@app/shared/money/minor-unit';
import { type Money, money } from '@app/shared/money/money';
import type { promotionReasons } from '@app/shared/promotions/schemas';
import type { PromotionStatus } from '@app/shared/promotions/states';
import { DomainError } from '../../platform/kernel/index.ts';
import type { EntryOfMember, Progress } from './progress.ts';
import type { SitePromotion } from './promotion.ts';

const DAY_MS = 24 * 3_600_000;
/** Percentages have two decimals. */
export const PARTS_PER_PERCENT = 100;
/** 100 % in these parts. */
const RATE_ONE = 10_000n;

type Reason = (typeof promotionReasons)[number];

/** Status of a promotion for a member. */
export interface DecidedStatus {
  readonly status: PromotionStatus;
  /** Reason that no reward can be claimed now. */
  readonly reason: Reason | null;
  /** Reward that the member would get now; zero without one. */
  readonly amount: Money;
}

const NONE = money(0n);
const at = (status: PromotionStatus, reason: Reason | null = null): DecidedStatus => ({
  status,
  reason,
  amount: NONE,
});

interface Asked {
  readonly currency: string;
  readonly now: Date;
}

/** Rewards that are left; null without a limit. */
export const placesLeft = ({ claims, terms: { claimsMax } }: SitePromotion): number | null =>
  claimsMax === null ? null : Math.max(0, claimsMax - claims);

/** Whether a promotion can still give an amount. */
export const canGive = (promotion: SitePromotion, amount: bigint): boolean =>
  placesLeft(promotion) !== 0 && promotion.granted + amount <= promotion.terms.budget;

/** Whether a promotion runs at a time. */
export const isOpen = ({ endedAt, terms: { startsAt, endsAt } }: SitePromotion, now: Date) =>
  endedAt === null && startsAt <= now && (endsAt === null || now < endsAt);

/** A promotion as a visitor sees it. Pure. */
export function decideVisitorStatus(promotion: SitePromotion, now: Date): DecidedStatus {
  if (promotion.endedAt === null && now < promotion.terms.startsAt) return at('COMING_SOON');
  if (!isOpen(promotion, now)) return at('CLOSE');
  return placesLeft(promotion) === 0 ? at('CLOSE', 'promotion.used_up') : at('JOIN');
}

/** The only place that decides a member's possible actions on a promotion. Pure. */
export function decideStatus(
  promotion: SitePromotion,
  progress: Progress,
  { currency, now }: Asked,
): DecidedStatus {
  const { terms } = promotion;
  if (progress.entry) return ofEntry(progress.entry, now);
  const seen = decideVisitorStatus(promotion, now);
  if (seen.status !== 'JOIN') return seen;
  if (!isFor(promotion, progress, now)) return at('FORBIDDEN', 'promotion.not_for_you');
  if (terms.needsJoin && !progress.hasJoined) return at('JOIN');
  const earned = earnedNow(promotion, progress, currency);
  if (earned.status !== 'CLAIM' || canGive(promotion, earned.amount)) return earned;
  return at('CLOSE', 'promotion.used_up');
}

/** The error for a request in this status; undefined if the member can request the reward. Pure. */
export function refusalOfRequest(
  { status, reason }: DecidedStatus,
  { entry }: Pick<Progress, 'entry'>,
): DomainError | undefined {
  if (status === 'CLAIM' || status === 'JOINED') return undefined;
  if (entry) return new DomainError('promotion.taken');
  if (status === 'JOIN') return new DomainError('promotion.join_first');
  return new DomainError(reason ?? 'promotion.not_open');
}

/** Status of an application or reward of a member. Pure. */
export function statusOfEntry(
  { state, rewardState, expiresAt }: Pick<EntryOfMember, 'state' | 'rewardState' | 'expiresAt'>,
  now: Date,
): 'APPLYING' | 'REJECTED' | 'CLAIMED' | 'ISSUED' | 'CLOSE' {
  if (state !== 'issued') return state === 'applying' ? 'APPLYING' : 'REJECTED';
  if (rewardState === 'CLAIMED') return 'CLAIMED';
  const waits = rewardState === 'CLAIMABLE' && expiresAt !== null && expiresAt > now;
  return waits ? 'ISSUED' : 'CLOSE';
}

function ofEntry(entry: EntryOfMember, now: Date): DecidedStatus {
  const status = statusOfEntry(entry, now);
  return at(status, status === 'CLOSE' ? 'reward.expired' : null);
}

/** Whether the member belongs to the audience. */
function isFor({ terms }: SitePromotion, progress: Progress, now: Date): boolean {
  const { registeredDaysMax, depositorsOnly, startsAt, rules } = terms;
  if (!progress.isInSegment || (depositorsOnly && !progress.hasDeposited)) return false;
  const age = now.getTime() - progress.registeredAt.getTime();
  if (registeredDaysMax !== null && age >= registeredDaysMax * DAY_MS) return false;
  if (rules.kind !== 'REGISTER') return true;
  return progress.registeredAt >= startsAt && age < rules.days * DAY_MS;
}

const claim = (amount: bigint): DecidedStatus => ({
  status: 'CLAIM',
  reason: null,
  amount: money(amount),
});

function earnedNow(
  { terms: { rules, startsAt } }: SitePromotion,
  { streak, loss, deposited, bet, level, countedDeposit }: Progress,
  currency: string,
): DecidedStatus {
  switch (rules.kind) {
    case 'SIGNUP':
    case 'PROMOCODE':
      return { ...at('JOINED'), amount: rules.amount };
    case 'DEPOSIT':
    case 'REFERRAL':
    case 'PRIZE_WHEEL':
    case 'GOLDEN_EGG':
    case 'SLOT_MACHINE':
    case 'RAFFLE':
    case 'DEPOSIT_DISCOUNT':
    case 'FREE_SPIN':
      return at('JOINED');
    case 'REGISTER':
      return claim(rules.amount);
    case 'LOGIN':
      return claim(rules.amounts[streak % rules.amounts.length] ?? NONE);
    case 'SAVIOR': {
      const returned = shareOf(loss, rules, currency);
      if (loss < rules.lossMin || returned === 0n) return at('PROCESS', 'promotion.no_loss');
      return claim(returned);
    }
    case 'DEPOSIT_COUNT': {
      if (!countedDeposit) return at('PROCESS', 'claim_deposit_required');
      const share = shareOf(countedDeposit.amount, rules, currency);
      if (countedDeposit.at < startsAt || share === 0n)
        return at('FORBIDDEN', 'promotion.not_for_you');
      return claim(share);
    }
    case 'MEMBERLEVEL':
      return level < rules.level ? at('PROCESS', 'promotion.level_too_low') : claim(rules.amount);
    case 'DEPOSIT_BET_BONUS': {
      const missing = missingOf(deposited < rules.depositMin, bet < rules.betMin);
      return missing ? at('PROCESS', missing) : claim(rules.amount);
    }
  }
}

/** A share of a loss or deposit, at most `amountMax`, rounded down to the currency's minor unit; zero for a gain. */
export function shareOf(
  loss: bigint,
  { percent, amountMax }: { readonly percent: number; readonly amountMax: bigint },
  currency: string,
): bigint {
  if (loss <= 0n) return 0n;
  const share = (loss * BigInt(Math.round(percent * PARTS_PER_PERCENT))) / RATE_ONE;
  return wholeMinorUnits(share < amountMax ? share : amountMax, currency);
}

function missingOf(needsDeposit: boolean, needsBet: boolean): Reason | undefined {
  if (needsDeposit && needsBet) return 'claim_deposit_and_bet_required';
  if (needsDeposit) return 'claim_deposit_required';
  return needsBet ? 'claim_bet_required' : undefined;
}
