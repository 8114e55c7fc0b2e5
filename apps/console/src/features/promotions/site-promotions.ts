import type { Answer, Input } from '@app/client/calls';
import type * as calls from '@app/shared/promotions/ops-calls';

export type SitePromotion = Answer<typeof calls.list>['list'][number];
export type Article = Answer<typeof calls.list>['articles'][number];
export type TermsInput = Omit<Input<typeof calls.change>, 'id' | 'version' | 'reason'>;
export type RulesInput = TermsInput['rules'];
export type PromotionKind = RulesInput['kind'];

/** Amount in a new form. It is refused until an operator enters one. */
const EMPTY = -1;

const EARNING = {
  perDeposit: null,
  perTurnover: null,
  perLogin: true,
  ticketDays: 7,
  ticketsMax: 30,
};

/** Rules of a new promotion of a kind. */
export function newRules(kind: PromotionKind): RulesInput {
  switch (kind) {
    case 'SIGNUP':
    case 'PROMOCODE':
      return { kind, amount: EMPTY };
    case 'LOGIN':
      return { kind, amounts: [] };
    case 'SAVIOR':
      return { kind, every: 'week', percent: 10, lossMin: 0, amountMax: EMPTY };
    case 'DEPOSIT_BET_BONUS':
      return { kind, every: 'week', depositMin: 0, betMin: 0, amount: EMPTY };
    case 'DEPOSIT_COUNT':
      return { kind, number: 1, depositMin: EMPTY, percent: 50, amountMax: EMPTY };
    case 'MEMBERLEVEL':
      return { kind, level: 1, amount: EMPTY };
    case 'REGISTER':
      return { kind, amount: EMPTY, days: 7 };
    case 'DEPOSIT':
      return { kind, offerId: '' };
    case 'REFERRAL':
      return {
        kind,
        depositMin: EMPTY,
        betMin: 0,
        days: 30,
        needsPhone: false,
        activeDays: 0,
        percent: 10,
        amountMax: EMPTY,
        friendAmount: 0,
        friendsMax: 20,
      };
    case 'PRIZE_WHEEL':
    case 'GOLDEN_EGG':
    case 'SLOT_MACHINE':
      return {
        kind,
        earning: EARNING,
        prizes: [
          { kind: 'BONUS', amount: EMPTY, weight: 10, stock: null },
          { kind: 'NOTHING', amount: 0, weight: 90, stock: null },
        ],
        fallback: 1,
      };
    case 'DEPOSIT_DISCOUNT':
      return { kind, earning: EARNING, depositMin: EMPTY, percent: 10, amountMax: EMPTY };
    case 'FREE_SPIN':
      return {
        kind,
        earning: EARNING,
        vendor: '',
        game: '',
        stake: EMPTY,
        spins: 10,
        spinDays: 7,
      };
    case 'RAFFLE':
      return {
        kind,
        earning: EARNING,
        drawAt: -1,
        ticketsMin: 1,
        places: [{ kind: 'BONUS', amount: EMPTY, count: 1 }],
      };
  }
}

/** Terms without the other fields of a form. */
export const termsIn = ({
  rules,
  startsAt,
  endsAt,
  registeredDaysMax,
  depositorsOnly,
  needsJoin,
  segmentId,
  turnoverTimes,
  claimDays,
  claimsMax,
  budget,
}: TermsInput): TermsInput => ({
  rules,
  startsAt,
  endsAt,
  registeredDaysMax,
  depositorsOnly,
  needsJoin,
  segmentId,
  turnoverTimes,
  claimDays,
  claimsMax,
  budget,
});
