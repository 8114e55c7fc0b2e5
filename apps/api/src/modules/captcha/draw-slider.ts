import { randomInt, randomUUID } from 'node:crypto';
import { SLIDER_PICTURE } from '@app/core/people/verification';
import { motifs } from '@app/ui/art/choose-motif';
import { box, place } from '@app/ui/art/geometry';
import { chooseGround } from '@app/ui/art/grounds/choose-ground';
import { type Palette, paletteNames, palettes } from '@app/ui/art/palettes';
import { namesOf, type Random, seededRandom } from '@app/ui/art/seeded-random';
import { pieceShapes, shapeNames } from './piece-shapes.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

const { width, height, piece } = SLIDER_PICTURE;
const MOTIFS = 4;
/** Minimum distance between the two places, so that they never overlap. */
const APART = piece + 10;
const EDGE = 8;

/**
 * The puzzle as two SVG documents: a background with a hole, and the piece. A second hole of another shape is a decoy.
 * Every picture is new, so that attackers cannot collect backgrounds without holes.
 */
export function drawSlider({ x, y }: Place): { background: string; piece: string } {
  const seed = randomUUID(); // from the background only: the visible picture must not reveal the position
  const random = seededRandom(seed);
  const inks = palettes[random.pick(paletteNames)];
  const print = drawPrint(seed, inks);
  const [shape, other] = twoShapes();
  const decoy = { x: otherPlace(x), y };
  return {
    background: picture(
      { width, height },
      print + stamped(inks, other, decoy) + stamped(inks, shape, { x, y }),
    ),
    piece: picture(
      { width: piece, height: piece },
      `<clipPath id="piece"><path d="${shape}"/></clipPath>` +
        `<g clip-path="url(#piece)">${place(print, { at: [-x, -y] })}</g>` +
        `<path d="${shape}" fill="none" stroke="${inks.paper}" stroke-width="2"/>` +
        `<path d="${shape}" fill="none" stroke="${inks.shade}" stroke-width=".75"/>`,
    ),
  };
}

/** Background, pattern and a row of motifs that leaves no part of the picture plain. */
function drawPrint(seed: string, inks: Palette): string {
  const random = seededRandom(`${seed}/print`);
  const frame = {
    width,
    height,
    focus: [width / 2, height / 2],
    reach: 80,
    title: 'none',
  } as const;
  const pattern = chooseGround(seed)(inks, frame, random);
  const drawn = Array.from({ length: MOTIFS }, (_, nth) => drawMotif(nth, inks, random));
  return (
    box({ at: [width / 2, height / 2], width, height }, inks.ground) + pattern + drawn.join('')
  );
}

function drawMotif(nth: number, inks: Palette, random: Random): string {
  const motif = motifs[random.pick(namesOf(motifs))];
  const step = width / MOTIFS;
  return place(motif(inks, random), {
    at: [
      step * (nth + 0.5) + random.real({ from: -12, to: 12 }),
      height / 2 + random.real({ from: -30, to: 30 }),
    ],
    scale: random.real({ from: 0.5, to: 0.68 }),
    turn: random.whole({ from: -24, to: 24 }),
  });
}

/** A hole with a perforated edge. */
const stamped = (inks: Palette, shape: string, { x, y }: Place): string =>
  place(
    `<path d="${shape}" fill="${inks.mark}" fill-opacity=".82"/>` +
      `<path d="${shape}" fill="none" stroke="${inks.paper}" stroke-width="2" ` +
      'stroke-linecap="round" stroke-dasharray="0 4"/>',
    { at: [x, y] },
  );

function twoShapes(): [string, string] {
  const first = randomInt(shapeNames.length);
  const second = (first + randomInt(1, shapeNames.length)) % shapeNames.length;
  const pathOf = (at: number) => pieceShapes[shapeNames[at] ?? 'ticket'];
  return [pathOf(first), pathOf(second)];
}

/** A random position in the same row that overlaps neither the piece's own nor its start at the left edge. */
function otherPlace(x: number): number {
  const places = Array.from({ length: width - piece - 2 * EDGE }, (_, i) => EDGE + i).filter(
    (other) => other > piece + EDGE && Math.abs(other - x) >= APART,
  );
  return places[randomInt(places.length)] ?? EDGE;
}

const picture = (size: { width: number; height: number }, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}">${drawing}</svg>`;
