import type { Category } from '@app/ui/art/choose-motif';
import type { Direction, Ratio } from '@app/ui/art/frame';
import { gamePalette } from '@app/ui/art/palettes';
import type { TileArt } from '@app/ui/game-tile';
import type { TicketPaper } from '@app/ui/ticket';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Game } from './use-games.ts';

export interface GamePictures {
  readonly portrait: TileArt;
  readonly landscape: TileArt;
  readonly paper: TicketPaper;
}

/**
 * The pictures of a game, drawn here by a chunk that comes when needed: a vendor's own icon is made
 * for neither shape. A picture that the operator chose takes the tile.
 */
export function useGamePictures(game: Game): GamePictures {
  const { i18n } = useTranslation();
  const direction = i18n.dir();
  const { data: art } = useQuery({
    queryKey: ['game-art'],
    queryFn: () => import('@app/ui/art/draw-game'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    const codes = { vendorCode: game.vassalage, gameCode: game.gameCode };
    const { ground, title: ink, shade, paper } = gamePalette(codes);
    const draw = (ratio: Ratio) =>
      art && drawn(art, { ...codes, ratio, direction, gameType: game.gameType });
    const chosen = game.iconUrl === game.defaultIcon ? undefined : game.iconUrl;
    const portrait = draw('3:4');
    return {
      portrait: { src: chosen ?? portrait, fallback: portrait, ground, ink },
      landscape: { src: draw('16:10'), ground, ink },
      // The stub is the darkest ink: on a light ground that is the one which writes.
      paper: { ground, ink, stub: ink === paper ? shade : ink, onStub: paper },
    };
  }, [game, art, direction]);
}

interface Wanted {
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly gameType: string;
  readonly ratio: Ratio;
  readonly direction: Direction;
}

function drawn(art: typeof import('@app/ui/art/draw-game'), wanted: Wanted): string {
  const category = wanted.gameType in art.motifsOfCategory ? (wanted.gameType as Category) : 'RNG';
  const { svg } = art.gameArt({ ...wanted, category });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
