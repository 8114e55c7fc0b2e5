/** SQL: the day for which a draw was made, of a row of `lottery_draw`, also after it was moved to another day. */
export const dayAsMade = (draw: string) => `coalesce((
  SELECT m.old_day FROM lottery_draw_move m WHERE m.draw_id = ${draw}.id ORDER BY m.id LIMIT 1), ${draw}.day)`;

/** SQL: when a draw was to be drawn before it was moved, of a row of `lottery_draw`; null where it never was. */
export const movedFrom = (draw: string) => `(
  SELECT m.old_draws_at FROM lottery_draw_move m WHERE m.draw_id = ${draw}.id ORDER BY m.id LIMIT 1)`;
