import type { CallDescriptor } from '../contract/define-call.ts';

const read = { method: 'GET', who: 'member', flag: 'COMM3', ratePerMinute: 120 } as const;
const act = { method: 'POST', who: 'member', flag: 'COMM3', ratePerMinute: 60 } as const;

export const ticketList = {
  ...read,
  name: 'tickets.ticketList',
  path: '/wps/relay/PROMOFE_getClaimTicketList',
} as const satisfies CallDescriptor;

export const claimTicket = {
  ...act,
  name: 'tickets.claimTicket',
  path: '/wps/relay/PROMOFE_claimTicket',
  idempotent: true,
} as const satisfies CallDescriptor;

export const claimFreeSpinTicketV2 = {
  ...act,
  name: 'tickets.claimFreeSpinTicketV2',
  path: '/wps/relay/PROMOFE_claimFreeSpinTicketV2',
  idempotent: true,
} as const satisfies CallDescriptor;

export const spinSlotMachine = {
  ...act,
  name: 'tickets.spinSlotMachine',
  path: '/wps/relay/PROMOFE_spinSlotMachine',
  idempotent: true,
} as const satisfies CallDescriptor;

export const discountTicketList = {
  ...read,
  name: 'tickets.discountTicketList',
  path: '/wps/relay/PROMOFE_getDiscountTicketList',
} as const satisfies CallDescriptor;

export const cancelTicket = {
  ...act,
  name: 'tickets.cancelTicket',
  path: '/wps/relay/MCSFE_cancelTicket',
} as const satisfies CallDescriptor;

export const ticketGlobalConfig = {
  ...read,
  name: 'tickets.ticketGlobalConfig',
  path: '/wps/relay/PROMOFE_getTicketGlobalConfig',
} as const satisfies CallDescriptor;

export const recordCustomerHeartbeatDaily = {
  ...act,
  name: 'tickets.recordCustomerHeartbeatDaily',
  path: '/wps/relay/PROMOFE_recordCustomerHeartbeatDaily',
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

export const buyRaffleTickets = {
  method: 'POST',
  who: 'member',
  flag: 'PTSYS3',
  ratePerMinute: 30,
  name: 'tickets.buyRaffleTickets',
  path: '/wps/relay/MCSFE_buyRaffleTickets',
  idempotent: true,
} as const satisfies CallDescriptor;

export const claimRafflePromotion = {
  ...act,
  name: 'tickets.claimRafflePromotion',
  path: '/wps/relay/MCSFE_claimRafflePromotion',
  idempotent: true,
} as const satisfies CallDescriptor;
