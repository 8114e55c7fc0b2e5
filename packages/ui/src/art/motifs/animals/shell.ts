import { disc, layers, line, polar, repeat, sector, shape, xy } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';

/** A scallop with its pearl. */
export const shell: Motif = (inks, random) => {
  const ribs = random.pick([7, 9]);
  const width = SPREAD / ribs;
  const angleOf = (rib: number) => (rib + 0.5) * width - SPREAD / 2;
  const tip = (rib: number) => polar(LENGTH, angleOf(rib), HINGE);
  const tipRadius = LENGTH * Math.sin(((width / 2) * Math.PI) / 180);
  const fan = (rib: number) => {
    const ink = rib % 2 ? inks.second : inks.main;
    const [from, to] = [angleOf(rib) - width / 2, angleOf(rib) + width / 2];
    return layers(
      disc({ at: tip(rib), radius: tipRadius }, ink),
      sector({ at: HINGE, outer: LENGTH, from, to }, ink),
    );
  };
  const groove = (rib: number) => `M${xy(HINGE)}L${xy(polar(92, angleOf(rib), HINGE))}`;
  return layers(
    disc({ radius: 97 }, inks.shade),
    repeat(ribs, (rib) => disc({ at: tip(rib), radius: tipRadius + 5 }, inks.shade)),
    repeat(ribs, fan),
    line(repeat(ribs, groove), { ink: inks.paper, width: 3.5 }),
    shape('M-40 84L-16 44L16 44L40 84Z', inks.main),
    shape('M0 44L16 44L40 84L0 84Z', inks.second),
    disc({ at: [0, 60], radius: 19 }, inks.paper),
    line('M-9 56a10 10 0 0 1 8 -7', { ink: inks.second, width: 4 }),
  );
};

const HINGE = [0, 58] as const;
const LENGTH = 104;
/** Angle between the first and the last edge. */
const SPREAD = 132;
