import { Percent } from '@app/ui/figures';
import { GameTile } from '@app/ui/game-tile';
import { Shelf } from '@app/ui/shelf';
import { useTranslation } from 'react-i18next';
import { picturesOf } from '../games/game-pictures.ts';
import { type Game, hrefOf } from '../games/use-games.ts';

/** All games of the site, each with its return. */
export function GameShelf({ games }: { readonly games: readonly Game[] }) {
  const { t, i18n } = useTranslation('home');
  return (
    <Shelf places="portrait" title={t('games')}>
      {games.map((game) => (
        <li key={`${game.vassalage}/${game.gameCode}`}>
          <GameTile
            href={hrefOf(game)}
            title={game.displayName}
            art={picturesOf(game, i18n.dir()).portrait}
            caption={
              <>
                <span>{game.vendorName}</span>
                {game.rtp !== null && <Percent value={game.rtp / 100} />}
              </>
            }
          />
        </li>
      ))}
    </Shelf>
  );
}
