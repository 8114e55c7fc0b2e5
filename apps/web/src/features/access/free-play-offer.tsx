import { useEffect, useEffectEvent } from 'react';
import { useFlag } from '../../lib/site.ts';
import { useGameOfPath } from '../../parts/games/use-game-of-path.ts';
import { useGamePictures } from '../../parts/games/use-game-pictures.ts';
import type { Poster } from '../../parts/session/posters.ts';
import { FreePlayButton } from './free-play/free-play-button.tsx';
import { Or } from './other-ways.tsx';

/** The game that a form leads to. */
export interface DestinationGame {
  readonly name: string;
  readonly poster: Poster;
  /** Whether free play is offered above the form. */
  readonly isTried: boolean;
}

interface FreePlayOfferProps {
  readonly path: string;
  readonly onKnown: (game: DestinationGame) => void;
  /** Where free play is a way in too. */
  readonly onFreePlay?: () => void;
}

const NONE = { vassalage: '', gameCode: '', defaultIcon: '', iconUrl: '' };

/** Above the form of a way into a game: into it for free, where it can be tried. */
export function FreePlayOffer({ path, onKnown, onFreePlay }: FreePlayOfferProps) {
  const { game } = useGameOfPath(path);
  const { portrait, landscape } = useGamePictures(game ?? NONE);
  const hasFreePlay = useFlag('FREEPLAY3');
  const isTried = hasFreePlay && game?.trialSupport === true && onFreePlay !== undefined;
  const tell = useEffectEvent(() => {
    if (!game) return;
    const { ground, ink } = landscape;
    const prints = { portrait: portrait.src ?? '', landscape: landscape.src ?? '' };
    onKnown({ name: game.displayName, poster: { ground, ink, ...prints }, isTried });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again when any of these changes
  useEffect(() => tell(), [game?.displayName, landscape, isTried]);
  if (!isTried) return null;
  return (
    <div className="grid gap-3">
      <FreePlayButton onBegun={onFreePlay} />
      <Or />
    </div>
  );
}
