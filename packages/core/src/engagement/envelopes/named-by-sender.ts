import { lineName } from '../../people/messages/index.ts';

/** The names of an envelope's creator; null if the site gives it. */
export interface OfSender {
  readonly username: string | null;
  readonly nickname: string | null;
}

/** A row with its creator's name as members see it; null if the site gives it. */
export function namedBySender<Row extends OfSender>({ username, nickname, ...row }: Row) {
  const senderName =
    username === null ? null : lineName({ username, nickname: nickname ?? '' }, false);
  return { ...row, senderName };
}
