export { NOTES_MAX } from '@app/lottery/family';
export { auditDraws } from './audit-draws.ts';
export { CANCELLED_MAX, type CancelLegs, cancelLegs } from './cancel-legs.ts';
export { decideBets } from './decide-bets.ts';
export { drawsWithBets } from './draws-with-bets.ts';
export { explainLotteryBets } from './explain-bets.ts';
export { lastBets } from './last-bets.ts';
export { type PlaceOrder, placeOrder } from './place-order.ts';
export { SLIPS_MAX, type Slip } from './read-slips.ts';
