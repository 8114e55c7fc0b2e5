import type { Answer } from '@app/shared/contract/contract';
import type { availablePromotions } from '@app/shared/promotions/calls';
import type { claimTicket, rafflePromotionStatus, ticketList } from '@app/shared/tickets/calls';
import { type TableKind, tableKinds } from '@app/shared/tickets/states';

type Promotion = Answer<typeof availablePromotions>['list'][number];
export type Chances = NonNullable<Promotion['chances']>;
export type Prize = Chances['prizes'][number];
export type Raffle = Answer<typeof rafflePromotionStatus>['list'][number];
export type Outcome = Answer<typeof claimTicket>;
export type Ticket = Answer<typeof ticketList>['list'][number];

/** A promotion whose tickets draw a prize. */
export type TicketPromotion = Promotion & {
  readonly promotionType: TableKind;
  readonly chances: Chances;
};

export const drawsPrizes = (promotion: Promotion): promotion is TicketPromotion =>
  promotion.chances !== null && tableKinds.some((kind) => kind === promotion.promotionType);

/** The ways to earn tickets. */
export type Earning = Pick<
  Chances,
  'perDeposit' | 'perTurnover' | 'perLogin' | 'ticketDays' | 'ticketsMax'
>;

/** Chance of each prize, in the order of the table. */
export function chancesOf(prizes: readonly Prize[]): number[] {
  const sum = prizes.reduce((total, { weight }) => total + weight, 0);
  return prizes.map(({ weight }) => weight / sum);
}
