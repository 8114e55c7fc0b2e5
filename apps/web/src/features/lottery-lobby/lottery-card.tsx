import { Anchor } from '@app/ui/navigation/anchor';
import { Link } from '@app/ui/navigation/link';
import { memo, useId } from 'react';
import { pathOfGame } from '../../lib/addresses/game-path.ts';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { CountDown } from '../../parts/lottery/count-down.tsx';
import { pathOfDraws } from '../../parts/lottery/draws/draws-path.ts';
import { LotteryPicture } from '../../parts/lottery/lottery-picture.tsx';
import { ResultBalls } from '../../parts/lottery/result-balls.tsx';
import { useDrawTitle } from '../../parts/lottery/use-draw-title.ts';
import type { MenuGame } from '../../parts/lottery/use-lotteries.ts';
import styles from './lottery-card.module.css';

/** A lottery with its last result and the countdown of its next draw. The whole card opens the lottery. */
export const LotteryCard = memo(function LotteryCard({ game }: { readonly game: MenuGame }) {
  const id = useId();
  const { isResting, last } = game;
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <div className="w-notice shrink-0">
          <LotteryPicture lottery={game} isResting={isResting} />
        </div>
        <div className={`leading-snug ${styles.name}`}>
          <h2 id={id} className="text-lg wrap-anywhere type-display">
            <Anchor
              href={pathOfGame({ vassalage: game.accountTypeName, gameCode: game.gameCode })}
              className={styles.link}
            >
              <bdi>{game.gameName}</bdi>
            </Anchor>
          </h2>
          <Rhythm game={game} />
        </div>
        <TimeLeft game={game} />
      </div>
      <div className={styles.result}>
        {last?.winNo ? (
          <LastResult last={last} winNo={last.winNo} family={game.family} />
        ) : (
          <NoResult />
        )}
      </div>
    </article>
  );
});

/** The interval of its draws, or the time of the next one. */
function Rhythm({ game: { seconds, current } }: { readonly game: MenuGame }) {
  const { t } = useTranslation('lottery');
  const time = useTimeText();
  const { station } = useDrawTitle();
  const next = current && time.day(current.drawTime);
  const text = seconds
    ? seconds % 60 === 0
      ? t('every.minutes', { count: seconds / 60 })
      : t('every.seconds', { count: seconds })
    : current && next && t('next', { day: next, time: time.minute(current.drawTime) });
  const at = current && station(current.numero);
  return <p className="text-xs text-ink-3">{at ? `${at} · ${text}` : text}</p>;
}

function TimeLeft({ game: { isResting, current } }: { readonly game: MenuGame }) {
  const { t } = useTranslation('lottery');
  if (isResting || !current)
    return (
      <p className="shrink-0 text-xs font-strong text-ink-3">
        {t(isResting ? 'resting' : 'notOnSale')}
      </p>
    );
  return (
    <div className="shrink-0 text-end leading-snug">
      <p className="text-lg font-strong">
        <CountDown until={current.closeTime} />
      </p>
      <p className="text-2xs text-ink-3">{t('toClose')}</p>
    </div>
  );
}

interface LastResultProps {
  readonly last: NonNullable<MenuGame['last']>;
  readonly winNo: string;
  readonly family: string;
}

function LastResult({ last, winNo, family }: LastResultProps) {
  const { title } = useDrawTitle();
  return (
    <>
      <p className="truncate text-2xs">
        <Link look="quiet" href={pathOfDraws(last.gameCode)}>
          {title(last.numero)}
        </Link>
      </p>
      <ResultBalls size="small" family={family} winNo={winNo} />
    </>
  );
}

function NoResult() {
  const { t } = useTranslation('lottery');
  return <p className="text-sm text-ink-3">{t('result.none')}</p>;
}
