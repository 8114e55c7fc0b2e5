import { box } from './draw.ts';
import { rays } from './grounds.ts';
import { persimmon } from './inks.ts';
import { lanternBody } from './labels/lantern.ts';

/** The game's square picture for a catalogue, as a whole SVG document. */
export function lanternFairIcon(): string {
  const ground = box({ width: 240, height: 240 }, persimmon.ground);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-108 -108 216 216">${ground}${rays(persimmon, 12, 7)}${lanternBody()}</svg>`;
}
