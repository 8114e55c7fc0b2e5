import { directionOf } from '@app/phrases/languages';
import { pictureVendor } from '@app/shared/games/picture-vendor';
import { gamePalette } from '@app/ui/art/palettes';
import type { TileArt } from '@app/ui/play/game-tile';
import type { CardPaper } from '@app/ui/play/ticket-card';
import { useMemo } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { Game } from './use-games.ts';

export interface GamePictures {
  readonly portrait: TileArt;
  readonly landscape: TileArt;
  readonly paper: CardPaper;
}

type Pictured = Pick<Game, 'vassalage' | 'gameCode' | 'defaultIcon' | 'iconUrl'>;

/** URLs of a game's pictures from the api. A picture chosen by the operator replaces the tile's. */
export function useGamePictures(game: Pictured): GamePictures {
  const { i18n } = useTranslation();
  const direction = directionOf(i18n.language);
  return useMemo(() => {
    const { defaultIcon, iconUrl } = game;
    const codes = { vendorCode: pictureVendor(game.vassalage), gameCode: game.gameCode };
    const { ground, title: ink, shade, paper } = gamePalette(codes);
    const wide = `${defaultIcon}?ratio=16:10${direction === 'rtl' ? '&dir=rtl' : ''}`;
    return {
      portrait: { src: iconUrl, fallback: defaultIcon, ground, ink },
      landscape: {
        src: iconUrl === defaultIcon ? wide : iconUrl,
        fallback: wide,
        ground,
        ink,
      },
      // The stub has the darkest of the colors: on a light ground, the text color.
      paper: {
        background: ground,
        onBackground: ink,
        stub: ink === paper ? shade : ink,
        onStub: paper,
      },
    };
  }, [game, direction]);
}

/** URL of a game's square picture, for rows and cards. */
export const squareOf = ({
  defaultIcon,
  iconUrl,
}: Pick<Game, 'defaultIcon' | 'iconUrl'>): string =>
  iconUrl === defaultIcon ? `${defaultIcon}?ratio=1:1` : iconUrl;
