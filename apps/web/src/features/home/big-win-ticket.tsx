import { ButtonLink } from '@app/ui/button';
import { Icon } from '@app/ui/icon';
import { Money } from '@app/ui/money';
import { Ticket } from '@app/ui/ticket';
import { useTranslation } from 'react-i18next';
import { useAgoText } from '../../lib/use-ago-text.ts';
import { useGamePictures } from '../games/use-game-pictures.ts';
import { hrefOf } from '../games/use-games.ts';
import styles from './hero-ticket.module.css';
import { useMultiplierText } from './use-multiplier-text.ts';
import type { Win } from './use-wins.ts';

/** From here on, with decimals and separators, an amount is too long for the full size. */
const LONG_FROM = 10_000_000n;

/** The most that anybody was paid in the last 24 hours: who, on what, and the way there. */
export function BigWinTicket({ win }: { readonly win: Win }) {
  const { t } = useTranslation('home');
  const agoText = useAgoText();
  const multiplier = useMultiplierText();
  const game = {
    vassalage: win.vendor,
    gameCode: win.gameCode,
    defaultIcon: win.defaultIcon,
    iconUrl: win.iconUrl,
  };
  const { landscape, paper } = useGamePictures(game);
  const body = (
    <div className={styles.body}>
      <p className={styles.kicker}>{t('win.kicker')}</p>
      <h2 className={styles.title} data-figure={win.winAmount < LONG_FROM ? 'short' : 'long'}>
        <Money amount={win.winAmount} />
      </h2>
      <p className={styles.foot}>
        <bdi>{win.gameName}</bdi>
      </p>
    </div>
  );
  const stub = (
    <div className={styles.stub}>
      <dl className={styles.figures}>
        <div className={styles.figure}>
          <dt className="text-xs">{t('win.times')}</dt>
          <dd>
            <bdi>{multiplier(win.multiplier)}</bdi>
          </dd>
        </div>
        <div className={styles.figure}>
          <dt className="text-xs">{t('win.to')}</dt>
          <dd data-small="true">
            <bdi>{win.customerName}</bdi> · {agoText(win.winTime)}
          </dd>
        </div>
      </dl>
      <ButtonLink kind="accent" href={hrefOf(game)}>
        {t('play')} <Icon name="arrow-right-bold" />
      </ButtonLink>
    </div>
  );
  const art = <img src={landscape.src} alt="" className={styles.art} />;
  return <Ticket paper={paper} art={art} body={body} stub={stub} />;
}
