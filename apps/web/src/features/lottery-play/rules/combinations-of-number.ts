import { isRefusal, type Play } from '@app/lottery/family';

/** Number of combinations of one number, on a play of whole numbers: the number of prizes it is bet on. */
export function combinationsOfNumber(play: Play): number {
  const { noteLength } = play.board;
  if (!play.numbers || noteLength === undefined) return 1;
  const selection = play.read({ ball: '0123456789'.slice(0, noteLength), by: 'text' });
  return isRefusal(selection) ? 1 : selection.notes;
}
