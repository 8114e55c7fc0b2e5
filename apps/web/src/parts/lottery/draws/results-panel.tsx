import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { drawsOfGame } from '@app/shared/lotteries/calls';
import { Empty } from '@app/ui/feedback/empty';
import { Link } from '@app/ui/navigation/link';
import { Pager } from '@app/ui/navigation/pager';
import { Tag } from '@app/ui/text/tag';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ResultBalls } from '../result-balls.tsx';
import { useDrawTitle } from '../use-draw-title.ts';
import { DrawFacts } from './draw-facts.tsx';
import { pathOfDraw } from './draws-path.ts';
import type { DrawRow, LotteryGame } from './lottery-game.ts';
import { useRefetchWhenDrawn } from './use-newest-drawn.ts';

const ROWS = 20;

interface ResultsPanelProps {
  readonly game: LotteryGame;
}

/** Results page by page, newest first. */
export function ResultsPanel({ game }: ResultsPanelProps) {
  const { t } = useTranslation('lottery-draws');
  const [page, setPage] = useState(0);
  const answer = useAnswer(
    drawsOfGame,
    { gameId: game.gameId, page: page + 1, size: ROWS },
    { placeholderData: keepPreviousData },
  );
  useRefetchWhenDrawn(game.gameId, answer.refetch);
  return (
    <Answered answer={answer} rows={8} safe={t('safe')}>
      {({ content, totalPages }) =>
        content.length === 0 ? (
          <NoResults game={game} />
        ) : (
          <>
            <ol aria-label={t('tab.results')} className="divide-y divide-line">
              {content.map((draw, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a new draw changes the rows' content, not their order
                <ResultRow key={place} game={game} draw={draw} like={drawnOf(content)} />
              ))}
            </ol>
            <Pager page={page} pages={totalPages} onChange={setPage} />
          </>
        )
      }
    </Answered>
  );
}

/** Shown before the first draw, with its time if known. */
function NoResults({ game: { current } }: ResultsPanelProps) {
  const { t } = useTranslation('lottery-draws');
  const time = useTimeText();
  const sentence = current
    ? t('results.first', { time: time.dayAndMinute(current.drawTime) })
    : t('results.none');
  return <Empty state="no-results" sentence={sentence} />;
}

const drawnOf = (draws: readonly DrawRow[]): string | undefined =>
  draws.find(({ winNo }) => winNo !== null)?.winNo ?? undefined;

interface ResultRowProps extends ResultsPanelProps {
  readonly draw: DrawRow;
  /** A result of the same lottery, for the height of rows without one. */
  readonly like: string | undefined;
}

function ResultRow({ game, draw, like }: ResultRowProps) {
  const { t } = useTranslation('lottery-draws');
  const { numero, winNo, winningTime, movedFrom, state } = draw;
  const time = useTimeText();
  const { number } = useDrawTitle();
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span>
          <bdi translate="no" className="font-strong">
            {number(numero)}
          </bdi>{' '}
          <span className="whitespace-nowrap text-ink-3">{time.dayAndMinute(winningTime)}</span>
          {movedFrom !== null && (
            <span className="block text-ink-3">
              {t('moved', { time: time.dayAndMinute(movedFrom) })}
            </span>
          )}
        </span>
        {winNo !== null && (
          <Link href={pathOfDraw(game.gameCode, numero)} look="quiet">
            <span aria-hidden="true">
              {t(game.source === 'own' ? 'verify.link' : 'source.link')}
            </span>
            <span className="sr-only">
              {t(game.source === 'own' ? 'verify.link.of' : 'source.link.of', {
                draw: number(numero),
              })}
            </span>
          </Link>
        )}
      </div>
      {winNo === null ? (
        <div className="grid items-center *:col-start-1 *:row-start-1">
          <div>
            <Tag state={state === 'held' ? 'held' : state === 'void' ? 'neutral' : 'pending'}>
              {t(`state.${state}`)}
            </Tag>
          </div>
          {like !== undefined && (
            <div aria-hidden="true" className="invisible">
              <Outcome family={game.family} winNo={like} />
            </div>
          )}
        </div>
      ) : (
        <Outcome family={game.family} winNo={winNo} />
      )}
    </li>
  );
}

interface OutcomeProps {
  readonly family: string;
  readonly winNo: string;
}

function Outcome({ family, winNo }: OutcomeProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <ResultBalls family={family} winNo={winNo} size="small" />
      <div className="text-sm text-ink-2">
        <DrawFacts family={family} winNo={winNo} />
      </div>
    </div>
  );
}
