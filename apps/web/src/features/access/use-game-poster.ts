import { useGamePictures } from '../games/use-game-pictures.ts';
import type { Poster } from './posters.ts';

type Pictured = Parameters<typeof useGamePictures>[0];

const NONE: Pictured = { vassalage: '', gameCode: '', defaultIcon: '', iconUrl: '' };

/** The prints of the game that a form leads to, for its ticket. */
export function useGamePoster(game: Pictured | undefined): Poster | undefined {
  const { portrait, landscape } = useGamePictures(game ?? NONE);
  if (!game) return undefined;
  const { ground, ink } = landscape;
  return { ground, ink, portrait: portrait.src ?? '', landscape: landscape.src ?? '' };
}
