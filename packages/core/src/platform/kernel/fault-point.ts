/**
 * Named places where a test can kill the process, as a power cut would. Each is between two steps; the second must
 * happen exactly once.
 */
export type FaultPoint =
  | 'deposit.created'
  | 'deposit.opened'
  | 'deposit.moved'
  | 'deposit.paid'
  | 'deposit.credited'
  | 'deposit.receipt_sent'
  | 'deposit.taken_back'
  | 'open_round.refunded'
  | 'bet_pull.page_stored'
  | 'bet_pull.comparing'
  | 'wallet_transfer.created'
  | 'wallet_transfer.sent'
  | 'wallet_transfer.answered'
  | 'wallet_transfer.ended'
  | 'withdrawal.asked'
  | 'withdrawal.confirmed'
  | 'withdrawal.received_by_time'
  | 'withdrawal.sending'
  | 'withdrawal.sent'
  | 'withdrawal.report_received'
  | 'withdrawal.account_changed'
  | 'adjustment.booked'
  | 'adjustment.reversed'
  | 'risk.assessed'
  | 'harm.counted'
  | 'harm.marked'
  | 'statement.compared'
  | 'bet.recorded'
  | 'bet.committed'
  | 'win.recorded'
  | 'win.committed'
  | 'draw.salted'
  | 'draw.outcome_written'
  | 'draw.drawn'
  | 'draw.moved'
  | 'draw.hold_told'
  | 'draw.step_posted'
  | 'draw.step_refunded'
  | 'draw.step_corrected'
  | 'draw.step_committed'
  | 'draw.chase_stopped'
  | 'draw.settled'
  | 'bonus.granted'
  | 'bonus.closed'
  | 'bonus.forfeited'
  | 'bonus.expired'
  | 'bonus.reserved'
  | 'bonus.reserve_released'
  | 'points.redeemed'
  | 'prize.claimed'
  | 'points.converted'
  | 'points.order_rejected'
  | 'points.deposits_counted'
  | 'vip.levels_changed'
  | 'vip.deposits_counted'
  | 'vip.period_checked'
  | 'vip.level_lost'
  | 'vip.period_closed'
  | 'vip.bonuses_granted'
  | 'referral.judging'
  | 'referral.judged'
  | 'envelope.created'
  | 'envelope.committed'
  | 'envelope.opened'
  | 'envelope.open_committed'
  | 'envelope.announced'
  | 'envelope.closed'
  | 'envelope.close_committed'
  | 'promotion.applied'
  | 'promotion.approved'
  | 'promotion.issued'
  | 'ticket.used'
  | 'ticket.deposits_counted'
  | 'ticket.discounts_granting'
  | 'free_spins.ended'
  | 'raffle.bought'
  | 'raffle.closed'
  | 'raffle.returning'
  | 'raffle.drawn'
  | 'raffle.granting'
  | 'reward.granted'
  | 'reward.paid'
  | 'reward.expired'
  | 'reward.taken_back'
  | 'mission.deposits_counted'
  | 'mission.tasks_committed'
  | 'mission.granting'
  | 'mission.granted'
  | 'leaderboard.freezing'
  | 'leaderboard.frozen'
  | 'leaderboard.prizes_granted'
  | 'exclusion.begun'
  | 'chat.written'
  | 'chat.committed'
  | 'limit.set'
  | 'room.written'
  | 'room.committed'
  | 'reality_check.acknowledged'
  | 'payout.claimed'
  | 'payout.accrued'
  | 'payout.billed'
  | 'payout.batch_posted'
  | 'payout.paid'
  | 'debt.delivered'
  | 'debt.advanced'
  | 'debt.paid'
  | 'shortage.repaid'
  /** A reader of the bet stream applied a batch: before and after its commit. */
  | `reader.${string}.applied`
  | `reader.${string}.committed`
  | 'broadcast.batch_written'
  | 'broadcast.batch_committed'
  | 'outbox.claimed'
  | 'outbox.accepted'
  | 'postback.claimed'
  | 'postback.answered'
  | 'upload.half_stored'
  | 'upload.files_removed'
  | 'export.part_stored'
  | 'report.inserted'
  | 'report.advanced'
  | 'report.mailed'
  | 'books.check_begun'
  | 'books.checked'
  | 'erasure.domain_erased'
  | 'keys.batch_resealed';

/** `FAULT_POINT=payout.accrued` kills at the first pass, `FAULT_POINT=payout.accrued:3` at the third. */
const [armed, nth = '1'] =
  process.env.APP_PROFILE === 'test' ? (process.env.FAULT_POINT ?? '').split(':') : [];
let passes = 0;

let listener: ((name: FaultPoint) => void) | undefined;

/**
 * For a test that runs the platform in its own process: `listen` is called at each point and stops the work by
 * throwing.
 */
export function onFaultPoint(listen: (name: FaultPoint) => void): void {
  listener = listen;
}

/** Kills this process if a test armed the point. Does nothing outside profile `test`. */
export function faultPoint(name: FaultPoint): void {
  listener?.(name);
  if (name === armed && ++passes === Number(nth)) process.kill(process.pid, 'SIGKILL');
}
