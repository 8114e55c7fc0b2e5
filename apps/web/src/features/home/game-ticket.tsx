import { ButtonLink } from '@app/ui/button';
import { Percent } from '@app/ui/figures';
import { Icon } from '@app/ui/icon';
import { Ticket } from '@app/ui/ticket';
import { useTranslation } from 'react-i18next';
import { useGamePictures } from '../games/use-game-pictures.ts';
import { type Game, hrefOf } from '../games/use-games.ts';
import styles from './hero-ticket.module.css';

/** Where nobody won much lately: the first game, with what a player should know before the first stake. */
export function GameTicket({ game }: { readonly game: Game }) {
  const { t } = useTranslation('home');
  const { landscape, paper } = useGamePictures(game);
  const body = (
    <div className={styles.body}>
      <p className={styles.kicker}>
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
        {t('play')} <Icon name="arrow-right-bold" />
      </ButtonLink>
    </div>
  );
  const art = <img src={landscape.src} alt="" className={styles.art} />;
  return <Ticket paper={paper} art={art} body={body} stub={stub} />;
}

function GameFigures({ game }: { readonly game: Game }) {
  const { t } = useTranslation('home');
  return (
    <dl className={styles.figures}>
      {game.rtp !== null && (
        <div className={styles.figure}>
          <dt className="text-xs">{t('game.return')}</dt>
          <dd>
            <Percent value={game.rtp / 100} />
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
