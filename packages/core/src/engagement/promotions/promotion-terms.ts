import type { NamedByLanguage } from '@app/shared/messages/written-names';
import type { Money } from '@app/shared/money/money';
import type { PromotionKind, PromotionPeriod } from '@app/shared/promotions/states';
import type { PrizeKind, placeKinds, TableKind } from '@app/shared/tickets/states';

/** Requirements and rewards of a promotion, by its kind. */
export type PromotionRules =
  | { readonly kind: 'SIGNUP' | 'PROMOCODE'; readonly amount: Money }
  | { readonly kind: 'LOGIN'; readonly amounts: readonly Money[] }
  | {
      readonly kind: 'SAVIOR';
      readonly every: 'day' | 'week';
      readonly percent: number;
      readonly lossMin: Money;
      readonly amountMax: Money;
    }
  | {
      readonly kind: 'DEPOSIT_BET_BONUS';
      readonly every: PromotionPeriod;
      readonly depositMin: Money;
      readonly betMin: Money;
      readonly amount: Money;
    }
  | {
      readonly kind: 'DEPOSIT_COUNT';
      /** Number of the deposit among those of at least `depositMin`, from 1. */
      readonly number: number;
      readonly depositMin: Money;
      readonly percent: number;
      readonly amountMax: Money;
    }
  | { readonly kind: 'MEMBERLEVEL'; readonly level: number; readonly amount: Money }
  | {
      readonly kind: 'REGISTER';
      readonly amount: Money;
      readonly days: number;
      /** Whether the first login issues it. Until it is issued, members may also ask for it. */
      readonly atFirstLogin?: boolean | undefined;
    }
  | { readonly kind: 'DEPOSIT'; readonly offerId: string }
  | ReferralRules
  | TableRules
  | RaffleRules
  | DiscountRules
  | FreeSpinRules;

/** Conditions of an invitation, and rewards of both sides. */
export interface ReferralRules {
  readonly kind: 'REFERRAL';
  /** Minimum deposit and turnover of the friend, and the days of the site in which they count. */
  readonly depositMin: Money;
  readonly betMin: Money;
  readonly days: number;
  /** Whether the friend has to verify a mobile number. */
  readonly needsPhone: boolean;
  /** Days within which the inviter must have a bet; 0: not required. */
  readonly activeDays: number;
  /** Share of the friend's deposit for the inviter, and its maximum. */
  readonly percent: number;
  readonly amountMax: Money;
  readonly friendAmount: Money;
  /** Friends for whom an inviter gets a reward. */
  readonly friendsMax: number;
}

/** A prize of a table. Its chance is its share of all weights. */
export interface TablePrize {
  readonly kind: PrizeKind;
  /** Zero for a prize without money. Of goods: their cost, which is paid if they have run out. */
  readonly amount: Money;
  /** Absent if the prize is not points. */
  readonly points?: number | undefined;
  /** Public id of goods of the mall; absent for another prize. */
  readonly goodsId?: string | undefined;
  /** Names of these goods when the terms were written. */
  readonly goodsNames?: NamedByLanguage | undefined;
  readonly weight: number;
  /** Null: no limit but the budget. */
  readonly stock: number | null;
}

/** The ways to earn tickets of a promotion, and how long they are valid. */
export interface TicketEarning {
  /** Null: deposits bring none. */
  readonly perDeposit: Money | null;
  /** Null: bets bring none. */
  readonly perTurnover: Money | null;
  readonly perLogin: boolean;
  readonly ticketDays: number;
  /** Tickets that a member can earn in all. */
  readonly ticketsMax: number;
}

/** Rules of a promotion whose tickets draw a prize of a table. */
export interface TableRules {
  readonly kind: TableKind;
  readonly earning: TicketEarning;
  readonly prizes: readonly TablePrize[];
  /** Place of the prize without money that replaces a drawn prize that is used up. */
  readonly fallback: number;
}

/** The price of a ticket, and how many a member can buy. */
export interface TicketSale {
  /** Whole points. */
  readonly points: number;
  readonly ticketsMax: number;
}

/** Places of a raffle with the same prize. */
interface RafflePlaces extends Omit<TablePrize, 'kind' | 'weight' | 'stock'> {
  readonly kind: (typeof placeKinds)[number];
  readonly count: number;
}

/** Rules of a promotion whose tickets wait for one draw. */
export interface RaffleRules {
  readonly kind: 'RAFFLE';
  readonly earning: TicketEarning;
  /** Absent: tickets cannot be bought. */
  readonly sale?: TicketSale | undefined;
  /** Epoch milliseconds. Tickets are given until then. */
  readonly drawAt: number;
  /** Minimum number of tickets; with fewer there is no draw. */
  readonly ticketsMin: number;
  /** In the order of the draw: as many places as the count, each with this prize. */
  readonly places: readonly RafflePlaces[];
}

/** Rules of a promotion whose tickets each add a share to one deposit. */
export interface DiscountRules {
  readonly kind: 'DEPOSIT_DISCOUNT';
  readonly earning: TicketEarning;
  /** Least deposit that uses a ticket. */
  readonly depositMin: Money;
  readonly percent: number;
  readonly amountMax: Money;
}

/** Rules of a promotion whose tickets each bring free spins of a game. */
export interface FreeSpinRules {
  readonly kind: 'FREE_SPIN';
  readonly earning: TicketEarning;
  /** Codes of the game and its vendor. */
  readonly vendor: string;
  readonly game: string;
  /** Stake of each spin, which the site pays. */
  readonly stake: Money;
  readonly spins: number;
  /** Days in which they can be played. */
  readonly spinDays: number;
}

/** Terms of a promotion. A version of them never changes. */
export interface SitePromotionTerms {
  readonly rules: PromotionRules;
  readonly startsAt: Date;
  /** Null: until an operator ends it. */
  readonly endsAt: Date | null;
  /** Only for members who registered within this number of days. */
  readonly registeredDaysMax: number | null;
  /** Only for members with a credited deposit. */
  readonly depositorsOnly: boolean;
  readonly needsJoin: boolean;
  /** Public id of the segment that it is limited to; null: none. */
  readonly segmentId: string | null;
  readonly turnoverTimes: number;
  /** Days that a reward waits to be claimed. */
  readonly claimDays: number;
  readonly claimsMax: number | null;
  /** Maximum cost of all rewards. */
  readonly budget: Money;
}

/** The period in which a member can get one reward. */
export function periodOf(rules: PromotionRules): PromotionPeriod {
  if (rules.kind === 'LOGIN') return 'day';
  return rules.kind === 'SAVIOR' || rules.kind === 'DEPOSIT_BET_BONUS' ? rules.every : 'once';
}

/** Whether a person gets the reward only once, even with several accounts. */
export const isOncePerPerson = (kind: PromotionKind): boolean =>
  kind === 'SIGNUP' || kind === 'PROMOCODE' || kind === 'REGISTER' || kind === 'DEPOSIT_COUNT';

/** The most that a member gets at once, for an invitation the inviter; null where no reward is issued. */
export function maxRewardOf(rules: PromotionRules): Money | null {
  switch (rules.kind) {
    case 'DEPOSIT':
    case 'FREE_SPIN':
      return null;
    case 'LOGIN':
      return largestOf(rules.amounts);
    case 'SAVIOR':
    case 'DEPOSIT_COUNT':
    case 'DEPOSIT_DISCOUNT':
    case 'REFERRAL':
      return rules.amountMax;
    case 'PRIZE_WHEEL':
    case 'GOLDEN_EGG':
    case 'SLOT_MACHINE':
      return largestOf(rules.prizes.map(({ amount }) => amount));
    case 'RAFFLE':
      return largestOf(rules.places.map(({ amount }) => amount));
    default:
      return rules.amount;
  }
}

const largestOf = (amounts: readonly Money[]): Money | null =>
  amounts.filter((amount) => amount > 0n).toSorted((one, other) => Number(other - one))[0] ?? null;
