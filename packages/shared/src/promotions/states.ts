import { ticketKinds } from '../tickets/states.ts';

/**
 * Kinds of promotions, by the names of the wire. `MANUAL` has no rules: a text to read. `SIGNUP`: an operator decides
 * about each application. `SAVIOR` returns a share of a net loss. `DEPOSIT_BET_BONUS` rewards deposits and bets of a
 * period, `DEPOSIT_COUNT` a member’s first deposit, or a later one by its number, `MEMBERLEVEL` a VIP level. `DEPOSIT`
 * leads to a bonus that is chosen with a deposit, `REFERRAL` to the page for inviting friends. The others give tickets:
 * most draw a prize, `DEPOSIT_DISCOUNT` adds to deposits, and `FREE_SPIN` brings free spins of a game.
 */
export const promotionKinds = [
  'SIGNUP',
  'PROMOCODE',
  'LOGIN',
  'SAVIOR',
  'DEPOSIT_BET_BONUS',
  'DEPOSIT_COUNT',
  'MEMBERLEVEL',
  'REGISTER',
  'DEPOSIT',
  'REFERRAL',
  ...ticketKinds,
] as const;
export type PromotionKind = (typeof promotionKinds)[number];
export const shownPromotionKinds = [...promotionKinds, 'MANUAL'] as const;

/** Period in which a member can get the reward of a promotion once. */
export const promotionPeriods = ['once', 'day', 'week'] as const;
export type PromotionPeriod = (typeof promotionPeriods)[number];

/**
 * Status of a promotion for a member. `JOINED`: they can apply. `APPLYING`: their application waits. `PROCESS`: joined,
 * but the conditions are not met yet. `CLAIM`: they are met. `ISSUED`: the reward waits in the reward center.
 * `FORBIDDEN`: the promotion excludes the member, and `reason` says why.
 */
export const promotionStatuses = [
  'COMING_SOON',
  'JOIN',
  'JOINED',
  'APPLYING',
  'PROCESS',
  'CLAIM',
  'ISSUED',
  'CLAIMED',
  'REJECTED',
  'FORBIDDEN',
  'CLOSE',
] as const;
export type PromotionStatus = (typeof promotionStatuses)[number];

/**
 * Invented members as whom an operator previews a promotion. `newcomer` has just registered, `qualified` meets all
 * conditions, and `outsider` does not belong to the audience.
 */
export const previewedMembers = ['newcomer', 'qualified', 'outsider'] as const;
export type PreviewedMember = (typeof previewedMembers)[number];

/** Statuses of a member's entry in a promotion. */
export const activityStatuses = ['APPLYING', 'REJECTED', 'ISSUED', 'CLAIMED', 'CLOSE'] as const;
export type ActivityStatus = (typeof activityStatuses)[number];

/** Maximum length of the comment in an application. */
export const REMARKS_MAX = 140;
/** A shorter code could be guessed. */
export const PROMO_CODE = /^[A-Z0-9]{6,20}$/;
export const LOGIN_DAYS_MAX = 31;
/** Highest number of a member's deposit that `DEPOSIT_COUNT` can reward. */
export const DEPOSIT_NUMBER_MAX = 20;
/** Limits of invitations. */
export const REFERRAL_DAYS_MAX = 90;
export const REFERRAL_FRIENDS_MAX = 500;
