import { disc, ellipse, layers, type Point, polygon, star } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';

/** Two dice thrown before a toothed seal. */
export const dice: Motif = (inks, random) => {
  const teeth = random.pick([18, 20, 24]);
  const paper = { ink: inks.paper, pip: inks.mark };
  const main = { ink: inks.main, pip: inks.markOnMain };
  const second = { ink: inks.second, pip: inks.markOnSecond };
  return layers(
    disc({ radius: 98 }, inks.shade),
    star({ rays: teeth, outer: 96, inner: 84 }, inks.second),
    disc({ radius: 76 }, inks.shade),
    die({ at: [-24, 24], edge: 54 }, { top: paper, left: main, right: second }),
    die({ at: [42, -34], edge: 36 }, { top: main, left: second, right: paper }),
  );
};

interface Face {
  readonly ink: string;
  readonly pip: string;
}

interface Cube {
  /** Corner nearest to the viewer. */
  readonly at: Point;
  readonly edge: number;
}

function die(cube: Cube, { top, left, right }: { top: Face; left: Face; right: Face }): string {
  const { at, edge } = cube;
  const reach = edge * 0.866;
  const lid: Point[] = [
    [0, -edge],
    [reach, -edge / 2],
    [0, 0],
    [-reach, -edge / 2],
  ];
  return layers(
    polygon(
      lid.map(([x, y]) => [at[0] + x, at[1] + y]),
      top.ink,
    ),
    ellipse({ at: [at[0], at[1] - edge / 2], radii: [edge * 0.16, edge * 0.1] }, top.pip),
    side(cube, { ...left, towards: -1, pips: threePips }),
    side(cube, { ...right, towards: 1, pips: fourPips }),
  );
}

/** Left or right side; `pips` are positions on it, from 0 at the near edge to 1. */
function side(
  { at: [x, y], edge }: Cube,
  { ink, pip, towards, pips }: Face & { towards: -1 | 1; pips: readonly Point[] },
): string {
  const reach = towards * edge * 0.866;
  const on = ([across, down]: Point): Point => [x + across * reach, y + (down - across / 2) * edge];
  const corners: Point[] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ];
  const radii: Point = [edge * 0.09, edge * 0.13];
  return layers(
    polygon(corners.map(on), ink),
    ...pips.map((place) => ellipse({ at: on(place), radii, turn: towards * 20 }, pip)),
  );
}

const threePips: readonly Point[] = [
  [0.72, 0.25],
  [0.5, 0.5],
  [0.28, 0.75],
];
const fourPips: readonly Point[] = [
  [0.28, 0.25],
  [0.72, 0.25],
  [0.28, 0.75],
  [0.72, 0.75],
];
