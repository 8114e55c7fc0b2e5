import { useEffect, useEffectEvent } from 'react';
import { useFlag } from '../../lib/site.ts';
import { useGameOfPath } from '../../parts/games/use-game-of-path.ts';
import { useGamePictures } from '../../parts/games/use-game-pictures.ts';
import type { Poster } from '../../parts/session/posters.ts';
import { FreePlayButton } from './free-play/free-play-button.tsx';
import { Or } from './login/other-ways.tsx';

/** The game that opens after the form. */
export interface DestinationGame {
  readonly name: string;
  readonly poster: Poster;
  /** Whether free play is offered above the form. */
  readonly isTried: boolean;
}

interface FreePlayOfferProps {
  readonly path: string;
  readonly onKnown: (game: DestinationGame) => void;
  /** Absent where free play is not offered. */
  readonly onFreePlay?: () => void;
}

const NONE = { vassalage: '', gameCode: '', defaultIcon: '', iconUrl: '' };

/** Offers free play above a form that leads into a game, if the game supports it. */
export function FreePlayOffer({ path, onKnown, onFreePlay }: FreePlayOfferProps) {
  const { game } = useGameOfPath(path);
  const { portrait, landscape } = useGamePictures(game ?? NONE);
  const hasFreePlay = useFlag('FREEPLAY3');
  const isTried = hasFreePlay && game?.trialSupport === true && onFreePlay !== undefined;
  const reportGame = useEffectEvent(() => {
    if (!game) return;
    const { ground, ink } = landscape;
    const prints = { portrait: portrait.src ?? '', landscape: landscape.src ?? '' };
    onKnown({ name: game.displayName, poster: { ground, ink, ...prints }, isTried });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports again when any of these changes
  useEffect(() => reportGame(), [game?.displayName, landscape, isTried]);
  if (!isTried) return null;
  return (
    <div className="grid gap-3">
      <FreePlayButton onBegun={onFreePlay} />
      <Or />
    </div>
  );
}
