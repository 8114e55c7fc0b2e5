import { disc, layers, line, place, polar, repeat, star, twoToned, xy } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';

/** A comet falling up, its tail drawn in streaks. */
export const comet: Motif = (inks, random) => {
  const streakInks = [inks.second, inks.main, inks.paper, inks.main, inks.second];
  const streak = (i: number) => {
    const start = polar(40, 225 + (i - 2) * 34, HEAD);
    const length = random.whole({ from: 96, to: 112 }) - Math.abs(i - 2) * 22;
    const path = `M${xy(start)}L${xy(polar(length, 225, start))}`;
    const ink = streakInks[i] ?? inks.main;
    return line(path, { ink: inks.shade, width: 21 }) + line(path, { ink, width: 13 });
  };
  const speck = (at: readonly [number, number]) =>
    place(star({ rays: 4, outer: 9, inner: 2.5 }, inks.paper), {
      at,
      scale: random.real({ from: 0.7, to: 1.5 }),
    });
  return layers(
    ...specks.map(speck),
    repeat(5, streak),
    disc({ at: HEAD, radius: 56 }, inks.shade),
    twoToned({ at: HEAD, radius: 50, turn: 30 }, [inks.paper, inks.second]),
    disc({ at: [14, -52], radius: 9 }, inks.mark),
    disc({ at: [44, -18], radius: 12 }, inks.mark),
    disc({ at: [18, -12], radius: 6 }, inks.mark),
  );
};

const HEAD = [32, -32] as const;

const specks = [
  [-78, -52],
  [-48, -80],
  [-52, -26],
  [-86, -4],
  [32, 56],
  [68, 46],
  [48, 82],
] as const;
