import { Answered } from '@app/client/answered';
import { Ring } from '@app/ui/charts/ring';
import { useAnnounce } from '@app/ui/feedback/live-region';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Link } from '@app/ui/navigation/link';
import { TicketCard } from '@app/ui/play/ticket-card';
import { memo, type ReactNode, useEffect, useState } from 'react';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { CountDownRing } from '../count-down.tsx';
import { readResult } from '../read-result.ts';
import { ResultBalls } from '../result-balls.tsx';
import { SteadyText } from '../steady-text.tsx';
import { useDrawTitle } from '../use-draw-title.ts';
import { DrawFacts } from './draw-facts.tsx';
import styles from './draw-ticket.module.css';
import { pathOfDraw } from './draws-path.ts';
import type { DrawRow, LotteryGame } from './lottery-game.ts';
import { screenReaderResult } from './screen-reader-result.ts';
import { useNearDraw } from './use-near-draw.ts';

interface DrawTicketProps {
  readonly game: LotteryGame;
  /** Heading of a page that has no other; the ticket is compact then. */
  readonly heading?: ReactNode;
}

/** The last result of a lottery, and the countdown of the draw on sale. */
export const DrawTicket = memo(function DrawTicket({ game, heading }: DrawTicketProps) {
  const near = useNearDraw(game);
  const { t } = useTranslation('lottery-draws');
  return (
    <Answered
      answer={near.answer}
      waiting={
        heading ? (
          <LowTicket body={<LowPlaces heading={heading} />} stub={null} />
        ) : (
          <Skeleton shape="tile" />
        )
      }
      safe={t('safe')}
    >
      {() =>
        heading ? (
          <LowTicket
            body={<LowBody game={game} near={near} heading={heading} />}
            stub={<TimeLeft game={game} near={near} isNamed={false} />}
          />
        ) : (
          <div className={styles.ticket}>
            <TicketCard
              paper="ink"
              wide="beside"
              body={<LastDraw game={game} near={near} />}
              stub={
                <Stub>
                  <TimeLeft game={game} near={near} isNamed />
                </Stub>
              }
            />
          </div>
        )
      }
    </Answered>
  );
});

interface LowTicketProps {
  readonly body: ReactNode;
  readonly stub: ReactNode;
}

/** The compact ticket; its placeholder has the same height. */
function LowTicket({ body, stub }: LowTicketProps) {
  return (
    <div className={styles.ticket} data-low>
      <TicketCard paper="ink" wide="beside" body={body} stub={<Stub>{stub}</Stub>} />
    </div>
  );
}

const Stub = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.stub}>
    <span className={styles.ring}>{children}</span>
  </div>
);

interface PartProps extends DrawTicketProps {
  readonly near: ReturnType<typeof useNearDraw>;
}

function LastDraw({ game, near }: PartProps) {
  const { t } = useTranslation('lottery-draws');
  const { last, awaited } = near;
  const isNew = useAnnouncedResult(game.family, last);
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
        <NextDraw game={game} near={near} />
      </div>
    </div>
  );
}

/** The heading, the last result and one line with its labels or the time of the next draw. */
function LowBody({ game, near, heading }: PartProps) {
  const { t } = useTranslation('lottery-draws');
  const time = useTimeText();
  const { last, awaited, current } = near;
  const isNew = useAnnouncedResult(game.family, last);
  const { shortTitle } = useDrawTitle();
  const statusText = () => {
    if (awaited) return t('ticket.drawing', { draw: shortTitle(awaited) });
    // A countdown of days shows neither the date nor the time of day.
    if (game.seconds === null && current)
      return t('ticket.next.short', {
        day: time.day(current.drawTime),
        time: time.minute(current.drawTime),
      });
    return (
      <>
        {last && (
          <span className={styles.number}>
            <SteadyText texts={[shortTitle(longestOfDay(last.numero))]}>
              {shortTitle(last.numero)}
            </SteadyText>
          </span>
        )}
        {last?.winNo && <DrawFacts family={game.family} winNo={last.winNo} />}
      </>
    );
  };
  return (
    <LowPlaces
      heading={heading}
      result={
        <div
          key={last?.numero}
          className={`${styles.result} ${isNew ? styles.turning : ''}`}
          data-many={(last?.winNo?.length ?? 0) > LONG_RESULT}
        >
          {last?.winNo ? (
            <ResultBalls family={game.family} winNo={last.winNo} />
          ) : (
            <span className="text-sm opacity-80">{t('ticket.first')}</span>
          )}
        </div>
      }
      said={statusText()}
      link={
        last?.winNo && (
          <Link href={pathOfDraw(game.gameCode, last.numero)} look="quiet">
            {t(game.source === 'own' ? 'verify.link' : 'source.link')}
          </Link>
        )
      }
      more={
        current?.movedFrom && <p>{t('moved', { time: time.dayAndMinute(current.movedFrom) })}</p>
      }
    />
  );
}

/** The widest number of the same length: `20261124-0417` has four digits after the date. */
const longestOfDay = (numero: string): string =>
  numero.replace(/-\d+$/, (ofDay) => ofDay.replaceAll(/\d/g, '9'));

interface LowPlacesProps {
  readonly heading: ReactNode;
  readonly result?: ReactNode;
  readonly said?: ReactNode;
  readonly link?: ReactNode;
  readonly more?: ReactNode;
}

/** The compact layout, whose height does not depend on its content. */
function LowPlaces({ heading, result, said, link, more }: LowPlacesProps) {
  return (
    <div className={styles.body}>
      {heading}
      {result ?? <div className={styles.result} />}
      <div className={`flex h-5 items-center justify-between gap-2 text-xs ${styles.line}`}>
        <div className={styles.said}>{said}</div>
        {link}
      </div>
      {more && <div className="text-xs opacity-80">{more}</div>}
    </div>
  );
}

/** Date and time of the next draw, where its countdown is in days, and a note if it was moved. */
function NextDraw({ game, near: { current } }: PartProps) {
  const { t } = useTranslation('lottery-draws');
  const time = useTimeText();
  return (
    <>
      {game.seconds === null && current && (
        <p>{t('ticket.next', { time: time.dayAndMinute(current.drawTime) })}</p>
      )}
      {current?.movedFrom && <p>{t('moved', { time: time.dayAndMinute(current.movedFrom) })}</p>}
    </>
  );
}

/** Length in characters from which a result does not fit in one line. */
const LONG_RESULT = 30;

/** Whether the result arrived while the page was visible; it is then announced once. */
function useAnnouncedResult(family: string, last: DrawRow | undefined): boolean {
  const { t } = useTranslation('lottery-draws');
  const announce = useAnnounce();
  const { shortTitle } = useDrawTitle();
  const [first] = useState(last?.numero);
  const isNew = last !== undefined && last.numero !== first;
  const result = isNew && last.winNo !== null ? readResult(family, last.winNo) : undefined;
  const sentence =
    result &&
    t('drawn.said', { draw: shortTitle(last?.numero ?? ''), result: screenReaderResult(result) });
  useEffect(() => {
    if (sentence) announce(sentence);
  }, [announce, sentence]);
  return isNew;
}

interface TimeLeftProps extends PartProps {
  /** Whether the draw's name is shown below the time. */
  readonly isNamed: boolean;
}

function TimeLeft({ game, near, isNamed }: TimeLeftProps) {
  const { seconds, source } = game;
  const { current, isClosed } = near;
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
      {isNamed && (
        <span className="block pt-2 text-center text-xs opacity-75">
          {shortTitle(current.numero)}
        </span>
      )}
    </>
  );
}
