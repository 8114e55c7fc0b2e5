import {
  disc,
  layers,
  line,
  polar,
  regularPolygon,
  repeat,
  ring,
  shape,
  twoToned,
  xy,
} from '../../geometry.ts';
import type { Motif } from '../../motif.ts';

/** A football inside the lanes of a track. */
export const football: Motif = (inks, random) => {
  const spin = random.whole({ from: -12, to: 12 });
  return layers(
    ring({ radius: 95, width: 9 }, inks.second),
    ring({ radius: 84, width: 7 }, inks.shade),
    disc({ radius: 74 }, inks.shade),
    twoToned({ radius: 69, turn: 35 }, [inks.paper, inks.second]),
    regularPolygon({ sides: 5, radius: 25, turn: spin }, inks.mark),
    repeat(5, (i) => patch(spin + i * 72, inks.mark)),
  );
};

/** One of the five dark patches on the rim, with seams to the center and the next patch. */
function patch(angle: number, ink: string): string {
  const tip = xy(polar(46, angle));
  const left = xy(polar(55, angle - 18));
  const right = xy(polar(55, angle + 18));
  const rim = `L${xy(polar(69, angle + 20))}A69 69 0 0 0 ${xy(polar(69, angle - 20))}L`;
  return layers(
    shape(`M${tip}L${right}${rim}${left}Z`, ink),
    line(`M${xy(polar(25, angle))}L${tip}M${right}L${xy(polar(55, angle + 54))}`, {
      ink,
      width: 4,
    }),
  );
}
