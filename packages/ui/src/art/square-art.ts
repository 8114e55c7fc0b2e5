import { frameOf } from './frame.ts';
import { box, place } from './geometry.ts';
import { chooseGround } from './grounds/choose-ground.ts';
import type { Motif } from './motif.ts';
import { type PaletteName, palettes } from './palettes.ts';
import { picture } from './picture.ts';
import { pickStably, seededRandom } from './seeded-random.ts';

const INKS = [
  'baize',
  'midnight',
  'lagoon',
  'plum',
  'sand',
  'sky',
  'olive',
  'rose',
] as const satisfies readonly PaletteName[];

/** Square SVG of a motif. The same seed always gives the same picture. */
export function squareArt(draw: Motif, seed: string): string {
  const palette = palettes[pickStably(INKS, `${seed}/inks`)];
  const frame = frameOf({ ratio: '1:1', direction: 'ltr' });
  const { width, height, focus, reach } = frame;
  return picture(
    frame,
    box({ at: [width / 2, height / 2], width, height }, palette.ground),
    chooseGround(seed)(palette, frame, seededRandom(`${seed}/ground`)),
    place(draw(palette, seededRandom(`${seed}/motif`)), { at: focus, scale: reach / 110 }),
  );
}
