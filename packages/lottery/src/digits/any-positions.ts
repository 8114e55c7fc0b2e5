import { choices } from '../exact/counting.ts';
import { type ChosenPositions, type Entry, isRefusal, type Play } from '../family.ts';
import { bestOnSpots } from './best-on-spots.ts';
import type { Digits } from './digits.ts';
import { EACH_DIGIT, places } from './places.ts';
import { straightTyped } from './straight.ts';

/**
 * A play of `take` digits on any positions of a longer draw. The member also chooses positions; each combination of
 * `take` positions multiplies the notes. `Com3` of three digits becomes `Any3Com3`.
 */
export function onAny(take: number, of: number, play: Play<Digits>): Play<Digits> {
  const by: Entry['by'][] = [];
  if (play.board.rows.length > 0) by.push('pick');
  if (play.board.noteLength !== undefined) by.push('text');
  const positions: ChosenPositions = { of, least: take, by };
  return {
    ...play,
    code: `Any${take}${play.code}`,
    group: `Any${take}`,
    board: { ...play.board, positions },
    read: (entry) => {
      const chosen = entry.positions ?? [];
      if (areWrong(chosen, positions)) return { refused: 'wrong_positions', at: 0 };
      const read = play.read({ ball: entry.ball, by: entry.by });
      if (isRefusal(read)) return read;
      const spots = [
        ...choices(
          chosen.toSorted((one, other) => one - other),
          take,
        ),
      ];
      return {
        notes: read.notes * spots.length,
        hitsMost: read.hitsMost * spots.length,
        best: () =>
          bestOnSpots(
            { take, among: chosen.length, inOrder: play.numbers === 'ordered' },
            { tiers: play.tiers.length, hits: read.hits },
          ),
        hits: (drawn) => hitsOn(spots, drawn, read.hits),
      };
    },
  };
}

/**
 * `Straight` on any positions. Picked: one row per position of the draw; each note combines `take` of them, so
 * positions are not chosen separately. Typed: notes of `take` digits with chosen positions.
 */
export function anyStraight(take: number, positions: readonly string[]): Play<Digits> {
  const typed = onAny(take, positions.length, straightTyped(take));
  const { code, group } = typed;
  const picked = places({ code, group, positions, take, values: EACH_DIGIT });
  return {
    ...picked,
    board: { ...typed.board, rows: picked.board.rows },
    read: (entry) => (entry.by === 'text' ? typed : picked).read(entry),
  };
}

const areWrong = (chosen: readonly number[], { of, least }: ChosenPositions): boolean =>
  chosen.length < least ||
  new Set(chosen).size < chosen.length ||
  chosen.some((position) => !Number.isInteger(position) || position < 0 || position >= of);

function hitsOn(
  spots: readonly (readonly number[])[],
  drawn: Digits,
  hits: (drawn: Digits) => readonly number[],
): readonly number[] {
  const total: number[] = [];
  for (const spot of spots) {
    const won = hits(spot.map((position) => drawn[position] ?? Number.NaN));
    for (let tier = 0; tier < won.length; tier++)
      total[tier] = (total[tier] ?? 0) + (won[tier] ?? 0);
  }
  return total;
}
