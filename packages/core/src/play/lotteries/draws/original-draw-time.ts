/** SQL: the day for which a draw was made, of a row of `lottery_draw`, also after it was moved to another day. */
export const originalDay = (draw: string) => `coalesce((
  SELECT m.old_day FROM lottery_draw_move m WHERE m.draw_id = ${draw}.id ORDER BY m.id LIMIT 1), ${draw}.day)`;

/** SQL: the original time of a moved draw, of a row of `lottery_draw`; null if it was never moved. */
export const originalDrawTime = (draw: string) => `(
  SELECT m.old_draws_at FROM lottery_draw_move m WHERE m.draw_id = ${draw}.id ORDER BY m.id LIMIT 1)`;
