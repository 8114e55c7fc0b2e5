import { type FamilyCode, families } from '@app/lottery/families';
import { type Board, type Family, isRefusal, type Play } from '@app/lottery/family';
import { bettingModes } from '@app/shared/lottery-orders/betting-modes';
import { oneOf, type Random } from '../regulars/choose-bet.ts';
import type { Regular } from '../regulars/regulars.ts';

/** A bet as a member enters it. */
export interface ChosenSlip {
  /** Code of the play. */
  readonly play: string;
  readonly ball: string;
  readonly multiple: number;
  /** 1/10 000 of the currency. */
  readonly stake: number;
}

const MODE = 1;
/** Maximum number of notes of a bet: enough for a pair of numbers over two stations. */
const NOTES_MAX = 72;
const TRIES = 40;
/** Highest multiple of the base price, scaled by taste. */
const MULTIPLE_MAX = 10;

/** Picks a play of the family and numbers for it. Undefined when no attempt gave a small enough bet. */
export function chooseSlip(
  code: FamilyCode,
  { taste }: Regular,
  random: Random,
): ChosenSlip | undefined {
  const family: Family = families[code];
  const plays = family.plays.filter(isSimple);
  const [from, to] = taste;
  const multiple = Math.max(
    1,
    random(Math.round(from * MULTIPLE_MAX), Math.round(to * MULTIPLE_MAX)),
  );
  for (let tried = 0; tried < TRIES; tried++) {
    const play = oneOf(plays, random);
    if (!play) return undefined;
    const ball = pick(play.board, random);
    const read = play.read({ ball, by: 'pick' });
    if (isRefusal(read) || read.notes > NOTES_MAX) continue;
    const stake = read.notes * multiple * Number(bettingModes[MODE].note);
    return { play: play.code, ball, multiple, stake };
  }
  return undefined;
}

/** Whether a play is picked only by rows. */
const isSimple = ({ board }: Play): boolean => board.rows.length > 0 && !board.positions;

/** Picks the least that each row requires, and sometimes one number more. */
const pick = ({ rows }: Board, random: Random): string =>
  rows
    .map(({ values, least, most }) => {
      const count = Math.min(most, values.length, Math.max(least, random(least, least + 1)));
      const left = [...values];
      const picked = Array.from({ length: count }, () =>
        left.splice(random(0, left.length - 1), 1),
      );
      return values.filter((value) => picked.flat().includes(value)).join();
    })
    .join('|');
