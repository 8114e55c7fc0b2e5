import { disc, layers, line, polar, shape, xy } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';

/** A flower of three layers of petals, each offset by half a petal. */
export const bloom: Motif = (inks, random) => {
  const petals = random.whole({ from: 7, to: 10 });
  return layers(
    disc({ radius: 98 }, inks.shade),
    wreath({ petals, turn: 0, length: 94, width: 22 }, inks.second, inks.shade),
    wreath({ petals, turn: 0.5, length: 70, width: 19 }, inks.main, inks.shade),
    wreath({ petals, turn: 0, length: 45, width: 15 }, inks.paper, inks.shade),
    disc({ radius: 15 }, inks.shade),
    disc({ radius: 8 }, inks.main),
  );
};

interface Wreath {
  readonly petals: number;
  /** In petals; a half offsets a layer from the next. */
  readonly turn: number;
  readonly length: number;
  readonly width: number;
}

function wreath({ petals, turn, length, width }: Wreath, ink: string, veinInk: string): string {
  const angles = Array.from({ length: petals }, (_, i) => ((i + turn) * 360) / petals);
  const outline = angles.map((angle) => petal(angle, length, width)).join('');
  const vein = (angle: number) =>
    `M${xy(polar(length * 0.34, angle))}L${xy(polar(length * 0.78, angle))}`;
  return shape(outline, ink) + line(angles.map(vein).join(''), { ink: veinInk, width: 2 });
}

/** Two curves from the center to the tip, one on each side. */
function petal(angle: number, length: number, width: number): string {
  const at = (along: number, aside: number) =>
    xy(polar(aside, angle + 90, polar(length * along, angle)));
  return (
    `M0 0C${at(0.4, width * 1.5)} ${at(0.85, width)} ${at(1, 0)}` +
    `C${at(0.85, -width)} ${at(0.4, -width * 1.5)} 0 0Z`
  );
}
