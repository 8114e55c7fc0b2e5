import type { CallDescriptor } from '../contract/define-call.ts';

const read = { method: 'GET', who: 'member', flag: 'COMM3', ratePerMinute: 120 } as const;

export const ticketList = {
  ...read,
  name: 'tickets.ticketList',
  path: '/wps/relay/PROMOFE_getClaimTicketList',
} as const satisfies CallDescriptor;

export const claimTicket = {
  name: 'tickets.claimTicket',
  method: 'POST',
  path: '/wps/relay/PROMOFE_claimTicket',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 60,
  idempotent: true,
} as const satisfies CallDescriptor;

export const ticketProof = {
  ...read,
  name: 'tickets.ticketProof',
  path: '/wps/relay/PROMOFE_getTicketProof',
} as const satisfies CallDescriptor;

export const rafflePromotionStatus = {
  ...read,
  name: 'tickets.rafflePromotionStatus',
  path: '/wps/relay/MCSFE_getRafflePromotionStatus',
} as const satisfies CallDescriptor;

export const raffleTickets = {
  ...read,
  name: 'tickets.raffleTickets',
  path: '/wps/relay/MCSFE_getRaffleTickets',
} as const satisfies CallDescriptor;

export const claimRafflePromotion = {
  name: 'tickets.claimRafflePromotion',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimRafflePromotion',
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 60,
  idempotent: true,
} as const satisfies CallDescriptor;
