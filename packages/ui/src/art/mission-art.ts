import { frameOf } from './frame.ts';
import { box, place } from './geometry.ts';
import { chooseGround } from './grounds/choose-ground.ts';
import type { Motif } from './motif.ts';
import { coin } from './motifs/coin.ts';
import { coins } from './motifs/coins.ts';
import { crown } from './motifs/crown.ts';
import { cards } from './motifs/games/cards.ts';
import { calendar } from './motifs/missions/calendar.ts';
import { letter } from './motifs/missions/letter.ts';
import { phone } from './motifs/missions/phone.ts';
import { shield } from './motifs/missions/shield.ts';
import { type PaletteName, palettes } from './palettes.ts';
import { picture } from './picture.ts';
import { namesOf, pickStably, seededRandom } from './seeded-random.ts';

export const missionMotifs = { calendar, cards, coin, coins, crown, letter, phone, shield };
export type MissionMotif = keyof typeof missionMotifs;

interface ArtOfMission {
  readonly motif: MissionMotif;
  /** The mission's id: with the same one the picture never changes. */
  readonly seed: string;
}

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

/** Square SVG of a mission or a leaderboard. */
export function missionArt({ motif, seed }: ArtOfMission): string {
  const draw: Motif = missionMotifs[motif];
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

export const missionMotifNames = namesOf(missionMotifs);
