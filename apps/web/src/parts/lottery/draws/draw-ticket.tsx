import { Answered } from '@app/client/answered';
import { Link } from '@app/ui/link';
import { useAnnounce } from '@app/ui/live-region';
import { Ring } from '@app/ui/ring';
import { Skeleton } from '@app/ui/skeleton';
import { TicketCard } from '@app/ui/ticket-card';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeText } from '../../../lib/use-time-text.ts';
import { CountDownRing } from '../count-down.tsx';
import { readResult } from '../read-result.ts';
import { ResultBalls } from '../result-balls.tsx';
import { useDrawTitle } from '../use-draw-title.ts';
import { DrawFacts } from './draw-facts.tsx';
import styles from './draw-ticket.module.css';
import { pathOfDraw } from './draws-path.ts';
import type { DrawRow, LotteryGame } from './lottery-game.ts';
import { spokenResult } from './spoken-result.ts';
import { useNearDraw } from './use-near-draw.ts';

interface DrawTicketProps {
  readonly game: LotteryGame;
}

/** The last result of a lottery, and how long the draw on sale still is. */
export function DrawTicket({ game }: DrawTicketProps) {
  const near = useNearDraw(game);
  const { t } = useTranslation('lottery-draws');
  return (
    <Answered answer={near.answer} waiting={<Skeleton shape="tile" />} safe={t('safe')}>
      {() => (
        <div className={styles.ticket}>
          <TicketCard
            paper="ink"
            wide="beside"
            body={<LastDraw game={game} near={near} />}
            stub={
              <div className={styles.stub}>
                <span className={styles.ring}>
                  <TimeLeft game={game} near={near} />
                </span>
              </div>
            }
          />
        </div>
      )}
    </Answered>
  );
}

interface PartProps extends DrawTicketProps {
  readonly near: ReturnType<typeof useNearDraw>;
}

function LastDraw({ game, near: { last, awaited, current } }: PartProps) {
  const { t } = useTranslation('lottery-draws');
  const isNew = useSpoken(game.family, last);
  const time = useTimeText();
  const { shortTitle } = useDrawTitle();
  return (
    <div className={styles.body}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
        <span className="opacity-80">{last ? shortTitle(last.numero) : t('ticket.first')}</span>
        {last?.winNo && (
          <Link href={pathOfDraw(game.gameCode, last.numero)} look="quiet">
            {t(game.source === 'own' ? 'verify.link' : 'source.link')}
          </Link>
        )}
      </div>
      {last?.winNo && (
        <div key={last.numero} className={isNew ? styles.turning : undefined}>
          <ResultBalls family={game.family} winNo={last.winNo} />
        </div>
      )}
      <div className="text-sm opacity-80">
        {awaited ? (
          <p>{t('ticket.drawing', { draw: shortTitle(awaited) })}</p>
        ) : (
          last?.winNo && <DrawFacts family={game.family} winNo={last.winNo} />
        )}
        {/* A clock of days says neither the day nor the hour. */}
        {game.seconds === null && current && (
          <p>{t('ticket.next', { time: time.dayAndMinute(current.drawTime) })}</p>
        )}
        {current?.movedFrom && <p>{t('moved', { time: time.dayAndMinute(current.movedFrom) })}</p>}
      </div>
    </div>
  );
}

/** Whether the result came while it was looked at. Then it is spoken, once. */
function useSpoken(family: string, last: DrawRow | undefined): boolean {
  const { t } = useTranslation('lottery-draws');
  const announce = useAnnounce();
  const { shortTitle } = useDrawTitle();
  const [first] = useState(last?.numero);
  const isNew = last !== undefined && last.numero !== first;
  const result = isNew && last.winNo !== null ? readResult(family, last.winNo) : undefined;
  const sentence =
    result &&
    t('drawn.said', { draw: shortTitle(last?.numero ?? ''), result: spokenResult(result) });
  useEffect(() => {
    if (sentence) announce(sentence);
  }, [announce, sentence]);
  return isNew;
}

function TimeLeft({ game: { seconds, source }, near: { current, isClosed } }: PartProps) {
  const { t } = useTranslation('lottery-draws');
  const { shortTitle } = useDrawTitle();
  if (!current || isClosed)
    return (
      <Ring value={0} line={2.6}>
        <span className="block px-3 text-xs leading-snug">
          {t(current ? (source === 'external' ? 'closed.external' : 'closed.own') : 'resting')}
        </span>
      </Ring>
    );
  return (
    <>
      <CountDownRing until={current.closeTime} outOf={seconds} name={shortTitle(current.numero)} />
      <span className="block pt-2 text-center text-xs opacity-75">
        {shortTitle(current.numero)}
      </span>
    </>
  );
}
