import { frameOf } from './frame.ts';
import { box, layers, place } from './geometry.ts';
import { chooseGround } from './grounds/choose-ground.ts';
import type { Motif } from './motif.ts';
import { countdown } from './motifs/countdown.ts';
import { balls } from './motifs/games/balls.ts';
import { dice } from './motifs/games/dice.ts';
import { drum } from './motifs/games/drum.ts';
import { racers } from './motifs/games/racers.ts';
import { lantern } from './motifs/lantern.ts';
import { temple } from './motifs/temple.ts';
import { type PaletteName, palettes } from './palettes.ts';
import { numberBall } from './parts/number-ball.ts';
import { picture } from './picture.ts';
import { seededRandom } from './seeded-random.ts';

/** Square SVG of a lottery: motif and palette of its family. */
export function lotteryArt(lottery: { readonly family: string; readonly code: string }): string {
  const { motif, inks } = LOOKS[lottery.family] ?? ELSEWHERE;
  const seed = `${lottery.family}/${lottery.code}`;
  const palette = palettes[inks];
  const frame = frameOf({ ratio: '1:1', direction: 'ltr' });
  const { width, height, focus, reach } = frame;
  return picture(
    frame,
    box({ at: [width / 2, height / 2], width, height }, palette.ground),
    chooseGround(seed)(palette, frame, seededRandom(`${seed}/ground`)),
    place(motif(palette, seededRandom(`${seed}/motif`)), { at: focus, scale: reach / 100 }),
  );
}

type Places = readonly Omit<Parameters<typeof numberBall>[1], 'number'>[];

/** Balls with one digit each. */
const digits =
  (places: Places): Motif =>
  (inks, random) =>
    layers(
      ...places.map((ball) =>
        numberBall(inks, { ...ball, number: random.whole({ from: 0, to: 9 }) }),
      ),
    );

const FIVE: Places = [
  { at: [-58, -46], radius: 36, colour: 'paper' },
  { at: [56, -50], radius: 34, colour: 'second' },
  { at: [-54, 54], radius: 34, colour: 'second' },
  { at: [58, 50], radius: 36, colour: 'paper' },
  { at: [0, 2], radius: 46, colour: 'main' },
];

const THREE: Places = [
  { at: [-48, 38], radius: 48, colour: 'paper' },
  { at: [50, 42], radius: 46, colour: 'second' },
  { at: [0, -38], radius: 52, colour: 'main' },
];

interface Look {
  readonly motif: Motif;
  readonly inks: PaletteName;
}

const NUMBERS: Look = { motif: balls, inks: 'baize' };
const ELSEWHERE: Look = { motif: temple, inks: 'iris' };

/** By family. Other families get the numbered balls of `ELSEWHERE`. */
const LOOKS: Readonly<Record<string, Look>> = {
  SSC: { motif: digits(FIVE), inks: 'midnight' },
  LF: { motif: digits(THREE), inks: 'lagoon' },
  '11X5': NUMBERS,
  LHC: { motif: balls, inks: 'oxblood' },
  KL8: { motif: drum, inks: 'marigold' },
  KENO: { motif: countdown, inks: 'plum' },
  K3: { motif: dice, inks: 'rose' },
  PK10: { motif: racers, inks: 'cobalt' },
  VN_NORTH: { motif: lantern, inks: 'persimmon' },
  VN_SOUTH: { motif: lantern, inks: 'olive' },
  VN_PAIR: { motif: lantern, inks: 'sky' },
  THAI: ELSEWHERE,
  LAO4: ELSEWHERE,
  LAO5: ELSEWHERE,
  LAO6: ELSEWHERE,
  HANOI: ELSEWHERE,
  STOCK: ELSEWHERE,
  YEEKEE: ELSEWHERE,
};
