/** Kinds of promotions whose tickets draw a prize of a table at once: three faces of one draw. */
export const tableKinds = ['PRIZE_WHEEL', 'GOLDEN_EGG', 'SLOT_MACHINE'] as const;
export type TableKind = (typeof tableKinds)[number];

/**
 * Kinds of promotions that give tickets. The tickets of a raffle wait for one draw. Two kinds draw no prize: a ticket
 * of `DEPOSIT_DISCOUNT` adds a share to one deposit, and one of `FREE_SPIN` gives rounds whose stakes the site pays.
 */
export const ticketKinds = [...tableKinds, 'RAFFLE', 'DEPOSIT_DISCOUNT', 'FREE_SPIN'] as const;
export type TicketKind = (typeof ticketKinds)[number];

export const isTicketKind = (kind: string): kind is TicketKind =>
  ticketKinds.some((one) => one === kind);

/**
 * `CASH` has no turnover requirement; `BONUS` has one, a multiple that its promotion sets. `GOODS` of the points mall
 * are sent to the member, or paid as cash if they have run out. All three wait in the reward center. `POINTS` are
 * credited at once.
 */
export const prizeKinds = ['CASH', 'BONUS', 'POINTS', 'GOODS', 'NOTHING'] as const;
export type PrizeKind = (typeof prizeKinds)[number];

/** Sources of tickets. `points`: the member paid for the ticket with points. */
export const ticketSources = ['deposit', 'turnover', 'login', 'operator', 'points'] as const;
export type TicketSource = (typeof ticketSources)[number];

/** `entered`: in the list of a raffle that is or was drawn. */
export const ticketStates = ['available', 'used', 'entered', 'cancelled'] as const;
export type TicketState = (typeof ticketStates)[number];

/** On the wire: a ticket that is used, expired or cancelled is unavailable. */
export const ticketStatuses = ['AVAILABLE', 'UNAVAILABLE'] as const;

/**
 * States of a raffle. `collecting`: members get tickets. `closed`: the list of tickets is published, and the draw
 * follows. `void`: too few tickets, or an operator ended the raffle; there is no draw.
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
/** Maximum of lines, each of places with the same prize, and of places in all lines. */
export const PLACE_LINES_MAX = 12;
export const PLACES_MAX = 1_000;
export const RAFFLE_TICKETS_MAX = 1_000_000;
/** Maximum of tickets in one answer of a raffle's list. */
export const LISTED_MAX = 5_000;

export const PRIZES_MAX = 12;
export const WEIGHT_MAX = 1_000_000;
export const STOCK_MAX = 1_000_000;
export const PRIZE_POINTS_MAX = 1_000_000;
/** Maximum of tickets that a member can earn from one promotion. */
export const TICKETS_MAX = 500;
/** Maximum of tickets that a member buys at once, and of points that a ticket costs. */
export const BOUGHT_MAX = 100;
export const TICKET_POINTS_MAX = 1_000_000;
/** Maximum of tickets that operators give at once. */
export const GIVEN_MAX = 50;
export const TICKET_DAYS_MAX = 90;
/** Maximum of free spins of one ticket, and of days in which they can be played. */
export const SPINS_MAX = 200;
export const SPIN_DAYS_MAX = 30;
/** Format of the client seed, which the member chooses. */
export const CLIENT_SEED = /^[\w-]{1,64}$/;
