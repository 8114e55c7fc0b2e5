import { gamePalette } from '@app/ui/art/palettes';
import type { TileArt } from '@app/ui/game-tile';
import type { TicketPaper } from '@app/ui/ticket';
import type { Game } from './use-games.ts';

export interface GamePictures {
  readonly portrait: TileArt;
  readonly landscape: TileArt;
  readonly paper: TicketPaper;
}

/** The drawn pictures of a game, which the server keeps, and the inks that go with them. */
export function picturesOf(game: Game, direction: 'ltr' | 'rtl'): GamePictures {
  const codes = { vendorCode: game.vassalage, gameCode: game.gameCode };
  const { ground, title: ink, shade, paper } = gamePalette(codes);
  const shaped = (shape: string) => game.iconUrl.replace(/\.svg$/, `.${shape}.svg`);
  return {
    portrait: { src: shaped('portrait'), ground, ink },
    landscape: { src: shaped(`landscape.${direction}`), ground, ink },
    paper: { ground, ink, stub: shade, onStub: ink === paper ? paper : ink },
  };
}
