export { auditTickets } from './audit-tickets.ts';
export { ticketBetReader } from './bet-reader.ts';
export { buyRaffleTickets } from './buy-raffle-tickets.ts';
export { cancelTicket } from './cancel-ticket.ts';
export { claimFreeSpins } from './claim-free-spins.ts';
export { claimRaffle } from './claim-raffle.ts';
export { countTicketsByKind } from './count-by-kind.ts';
export { drawRaffles } from './draw-raffles.ts';
export { drawWithTicket, type UsedTicket } from './draw-with-ticket.ts';
export { endUnplayedSpins } from './end-unplayed-spins.ts';
export { eraseMemberData } from './erase-member-data.ts';
export { type FreeSpinsOfTicket, freeSpinsOfTickets } from './free-spins-of-tickets.ts';
export { giveEarnedTickets } from './give-earned-tickets.ts';
export { giveTickets } from './give-tickets.ts';
export { type DiscountTicket, listDiscounts } from './list-discounts.ts';
export {
  type ListedRaffle,
  listRaffles,
  type RaffleWinner,
  raffleTickets,
} from './list-raffles.ts';
export { type ListedTicket, listTickets, type TicketPage } from './list-tickets.ts';
export { recordVisit } from './record-visit.ts';
export { runningTicketPromotions } from './ticket-promotion.ts';
export { type TicketProof, ticketProof } from './ticket-proof.ts';
