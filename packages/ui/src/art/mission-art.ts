import { coin } from './motifs/coin.ts';
import { coins } from './motifs/coins.ts';
import { crown } from './motifs/crown.ts';
import { cards } from './motifs/games/cards.ts';
import { calendar } from './motifs/missions/calendar.ts';
import { letter } from './motifs/missions/letter.ts';
import { phone } from './motifs/missions/phone.ts';
import { shield } from './motifs/missions/shield.ts';
import { namesOf } from './seeded-random.ts';
import { squareArt } from './square-art.ts';

export const missionMotifs = { calendar, cards, coin, coins, crown, letter, phone, shield };
export type MissionMotif = keyof typeof missionMotifs;

interface ArtOfMission {
  readonly motif: MissionMotif;
  /** The mission's id. The same seed always gives the same picture. */
  readonly seed: string;
}

/** Square SVG of a mission or a leaderboard. */
export const missionArt = ({ motif, seed }: ArtOfMission): string =>
  squareArt(missionMotifs[motif], seed);

export const missionMotifNames = namesOf(missionMotifs);
