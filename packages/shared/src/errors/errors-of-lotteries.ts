/** What an order on a lottery is refused with, and what an operator’s decision about a draw. */
export const errorsOfLotteries = {
  'lottery.not_found': 'not_found',
  'lottery.closed': 'conflict',
  'lottery.slip_refused': 'malformed',
  'lottery.order_too_large': 'malformed',
  'lottery.note_too_small': 'malformed',
  'lottery.total_differs': 'conflict',
  'lottery.series_refused': 'conflict',
  'lottery.limit_reached': 'conflict',
  'lottery.draw_full': 'conflict',
  'lottery.order_not_found': 'not_found',
  'lottery.draw_not_found': 'not_found',
  'lottery.draw_state_changed': 'conflict',
  'lottery.draw_not_over': 'conflict',
  'lottery.not_external': 'conflict',
  'lottery.result_refused': 'malformed',
  'lottery.prices_refused': 'malformed',
} as const;
