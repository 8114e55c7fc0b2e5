import { box, disc, layers, line, repeat, twoToned } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';

/** A ball on its path through the pegs. */
export const plinko: Motif = (inks, random) => {
  let column = 0;
  const way = Array.from({ length: 6 }, (_, row) => {
    column += row === 0 ? 0 : random.pick([-0.5, 0.5]);
    return [column * 28, -92 + row * 25] as const;
  });
  const [x, y] = way.at(-1) ?? [0, 0];
  return layers(
    repeat(6, (row) =>
      repeat(row + 3, (i) =>
        disc({ at: [(i - (row + 2) / 2) * 28, -78 + row * 25], radius: 5.5 }, inks.paper),
      ),
    ),
    repeat(7, (i) => {
      const ink = i === 0 || i === 6 ? inks.main : i === 1 || i === 5 ? inks.second : inks.paper;
      return (
        box({ at: [(i - 3) * 28, 80], width: 24, height: 30, corner: 5 }, inks.shade) +
        box({ at: [(i - 3) * 28, 76], width: 24, height: 28, corner: 5 }, ink)
      );
    }),
    line(`M${way.map((point) => point.join(' ')).join('L')}`, {
      ink: inks.main,
      width: 5,
      dash: '0 9',
    }),
    disc({ at: [x, y], radius: 17 }, inks.shade),
    twoToned({ at: [x, y], radius: 14, turn: 40 }, [inks.main, inks.second]),
  );
};
