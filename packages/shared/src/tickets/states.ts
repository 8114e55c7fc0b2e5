/** Kinds of promotions whose tickets draw a prize of a table at once: three faces of one draw. */
export const tableKinds = ['PRIZE_WHEEL', 'GOLDEN_EGG', 'SLOT_MACHINE'] as const;
export type TableKind = (typeof tableKinds)[number];

/**
 * Kinds of promotions that give tickets. The tickets of a raffle wait for one draw. `DEPOSIT_DISCOUNT` draws nothing:
 * each adds a share to one deposit. Nor does `FREE_SPIN`: each brings rounds of a game whose stakes the site pays.
 */
export const ticketKinds = [...tableKinds, 'RAFFLE', 'DEPOSIT_DISCOUNT', 'FREE_SPIN'] as const;
export type TicketKind = (typeof ticketKinds)[number];

export const isTicketKind = (kind: string): kind is TicketKind =>
  ticketKinds.some((one) => one === kind);

/**
 * `CASH` has not to be bet; `BONUS` has, as often as its promotion says. `GOODS` of the points mall are sent to the
 * member, or paid as cash if they have run out. All three wait in the reward center. `POINTS` are credited at once.
 */
export const prizeKinds = ['CASH', 'BONUS', 'POINTS', 'GOODS', 'NOTHING'] as const;
export type PrizeKind = (typeof prizeKinds)[number];

/** Reasons for which a ticket is given. `points`: the member paid for it with points. */
export const ticketSources = ['deposit', 'turnover', 'login', 'operator', 'points'] as const;
export type TicketSource = (typeof ticketSources)[number];

/** `entered`: in the list of a raffle that is or was drawn. */
export const ticketStates = ['available', 'used', 'entered', 'cancelled'] as const;
export type TicketState = (typeof ticketStates)[number];

/** On the wire: a ticket that is used, expired or cancelled is unavailable. */
export const ticketStatuses = ['AVAILABLE', 'UNAVAILABLE'] as const;

/**
 * States of a raffle. `collecting`: its tickets are given. `closed`: the list of tickets is published, and the draw
 * follows. `void`: too few tickets, or an operator ended it; nothing is drawn.
 */
export const raffleStates = ['collecting', 'closed', 'drawn', 'void'] as const;
export type RaffleState = (typeof raffleStates)[number];

/** Kinds of prizes of a raffle. */
export const placeKinds = [
  'CASH',
  'BONUS',
  'POINTS',
  'GOODS',
] as const satisfies readonly PrizeKind[];

/** Kinds of prizes that cost the budget money. */
export const costsMoney = (kind: PrizeKind): boolean => kind !== 'POINTS' && kind !== 'NOTHING';
/** Lines of places with the same prize, and places in all. */
export const PLACE_LINES_MAX = 12;
export const PLACES_MAX = 1_000;
export const RAFFLE_TICKETS_MAX = 1_000_000;
/** Tickets in one answer of the list of a raffle. */
export const LISTED_MAX = 5_000;

export const PRIZES_MAX = 12;
export const WEIGHT_MAX = 1_000_000;
export const STOCK_MAX = 1_000_000;
export const PRIZE_POINTS_MAX = 1_000_000;
/** Tickets that a member can earn of one promotion. */
export const TICKETS_MAX = 500;
/** Tickets that a member buys at once, and the most points that one costs. */
export const BOUGHT_MAX = 100;
export const TICKET_POINTS_MAX = 1_000_000;
/** Tickets that operators give at once. */
export const GIVEN_MAX = 50;
export const TICKET_DAYS_MAX = 90;
/** Free spins of one ticket, and days in which they can be played. */
export const SPINS_MAX = 200;
export const SPIN_DAYS_MAX = 30;
/** Format of the player's own part of a draw. */
export const CLIENT_SEED = /^[\w-]{1,64}$/;
