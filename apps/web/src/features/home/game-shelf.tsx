import { Percent } from '@app/ui/figures';
import { GameTile } from '@app/ui/game-tile';
import { Shelf } from '@app/ui/shelf';
import { useTranslation } from 'react-i18next';
import { useGamePictures } from '../games/use-game-pictures.ts';
import { type Game, hrefOf } from '../games/use-games.ts';

/** All games of the site, each with its return. */
export function GameShelf({ games }: { readonly games: readonly Game[] }) {
  const { t } = useTranslation('home');
  return (
    <Shelf places="portrait" title={t('games')}>
      {games.map((game) => (
        <li key={`${game.vassalage}/${game.gameCode}`}>
          <Place game={game} />
        </li>
      ))}
    </Shelf>
  );
}

function Place({ game }: { readonly game: Game }) {
  const { portrait } = useGamePictures(game);
  const caption = (
    <>
      <span>{game.vendorName}</span>
      {game.rtp !== null && <Percent value={game.rtp / 100} />}
    </>
  );
  return <GameTile href={hrefOf(game)} title={game.displayName} art={portrait} caption={caption} />;
}
