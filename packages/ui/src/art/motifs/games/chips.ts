import { disc, layers, type Point, place, ring } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';
import type { Palette } from '../../palettes.ts';
import { type Suit, suit, suits } from '../../parts/suit.ts';

/** Three chips on the table. */
export const chips: Motif = (inks, random) => {
  const marks = random.pick([6, 8]);
  const lead = random.pick(suits);
  return layers(
    chip(inks, { at: [-42, -40], radius: 48, marks, colour: inks.second, suit: 'club' }),
    chip(inks, { at: [48, -26], radius: 46, marks, colour: inks.paper, suit: 'diamond' }),
    chip(inks, { at: [-4, 40], radius: 56, marks, colour: inks.main, suit: lead }),
  );
};

interface Chip {
  readonly at: Point;
  readonly radius: number;
  /** Bars on the rim, as wide as the gaps between them. */
  readonly marks: number;
  readonly colour: string;
  readonly suit: Suit;
}

function chip(inks: Palette, { at, radius, marks, colour, suit: name }: Chip): string {
  const bar = (2 * Math.PI * 40) / (marks * 2);
  const drawn = layers(
    disc({ radius: 50 }, inks.shade),
    disc({ radius: 46 }, colour),
    ring({ radius: 40, width: 12, dash: bar }, colour === inks.paper ? inks.second : inks.paper),
    ring({ radius: 32, width: 3 }, inks.shade),
    disc({ radius: 25 }, inks.paper),
    place(suit(name, inks.mark), { scale: 1.5 }),
  );
  return place(drawn, { at, scale: radius / 50 });
}
