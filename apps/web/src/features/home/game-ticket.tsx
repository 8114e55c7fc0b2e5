import { ButtonLink } from '@app/ui/button';
import { Percent } from '@app/ui/figures';
import { Icon } from '@app/ui/icon';
import { Ticket } from '@app/ui/ticket';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { wasPlayed } from '../games/last-game.ts';
import { useGamePictures } from '../games/use-game-pictures.ts';
import { type Game, hrefOf } from '../games/use-games.ts';
import styles from './game-ticket.module.css';

/** The one game on top: the one that was played last, else the operator's first. */
export function GameTicket({ game }: { readonly game: Game }) {
  const { t } = useTranslation('home');
  const session = useSession();
  const { landscape, paper } = useGamePictures(game);
  const verb = session ? (wasPlayed(game) ? 'continue' : 'now') : 'login';
  const art = landscape.src && <img src={landscape.src} alt="" className={styles.art} />;
  const body = (
    <div className={styles.body}>
      <p className={styles.vendor}>
        <bdi>{game.vendorName}</bdi>
      </p>
      <h2 className={styles.title}>
        <bdi>{game.displayName}</bdi>
      </h2>
    </div>
  );
  const stub = (
    <div className={styles.stub}>
      <GameFigures game={game} />
      <ButtonLink kind="accent" href={hrefOf(game)}>
        {t(`play.${verb}`)} <Icon name="arrow-right-bold" />
      </ButtonLink>
    </div>
  );
  return <Ticket paper={paper} art={art} body={body} stub={stub} />;
}

/** What a player should know before the first stake. */
function GameFigures({ game }: { readonly game: Game }) {
  const { t } = useTranslation('home');
  return (
    <dl className={styles.figures}>
      {game.rtp !== null && (
        <div className={styles.figure}>
          <dt className="text-xs">{t('game.return')}</dt>
          <dd>
            <Percent value={game.rtp / 100} digits={2} />
          </dd>
        </div>
      )}
      {game.volatility !== null && (
        <div className={styles.figure}>
          <dt className="text-xs">{t('game.volatility')}</dt>
          <dd>{t(`game.volatility.${game.volatility}`)}</dd>
        </div>
      )}
    </dl>
  );
}
