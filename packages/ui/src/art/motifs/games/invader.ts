import { box, disc, layers, repeat, ring } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';
import type { Palette } from '../../palettes.ts';
import type { NonEmpty } from '../../seeded-random.ts';

/** A creature of an old arcade screen. */
export const invader: Motif = (inks, random) => {
  const creature = random.pick(creatures);
  return layers(
    disc({ radius: 98 }, inks.shade),
    ring({ radius: 88, width: 2 }, inks.second),
    repeat(creature.length, (row) => scanLine(inks, row, creature[row] ?? '')),
  );
};

const CELL = 14.5;

/** One bar per run of equal cells. */
function scanLine(inks: Palette, row: number, cells: string): string {
  const inkOf: Record<string, string> = { '#': inks.main, '+': inks.paper };
  return [...cells.matchAll(/(.)\1*/g)]
    .map(({ 0: run, index }) => {
      const ink = inkOf[run[0] ?? '.'];
      const x = (index + run.length / 2 - cells.length / 2) * CELL;
      const at = [x, (row - 3.5) * CELL] as const;
      return ink ? box({ at, width: run.length * CELL, height: CELL + 0.5 }, ink) : '';
    })
    .join('');
}

/** `#` in the main ink, `+` in paper. */
const creatures: NonEmpty<readonly string[]> = [
  [
    '..#.....#..',
    '...#...#...',
    '..#######..',
    '.##.###.##.',
    '###########',
    '+.#######.+',
    '+.+.....+.+',
    '...++.++...',
  ],
  [
    '....###....',
    '.#########.',
    '###########',
    '###..#..###',
    '###########',
    '...##.##...',
    '..++.+.++..',
    '++.......++',
  ],
  [
    '....+.+....',
    '...#####...',
    '..#######..',
    '.##.###.##.',
    '.#########.',
    '...+.+.+...',
    '..+.+.+.+..',
    '.+.......+.',
  ],
];
