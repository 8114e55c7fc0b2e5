import { DataTable, ROW_OPENER } from '@app/ui/tables/data-table';
import { Link } from 'react-router-dom';
import { drawHref } from '../../lib/lottery-hrefs.ts';
import { useTimeText } from '../../lib/use-time-text.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { DrawState } from './draw-state.tsx';
import type { ListedDraw } from './lotteries.ts';
import { Outcome } from './outcome.tsx';

interface DrawTableProps {
  readonly caption: string;
  readonly list: readonly ListedDraw[];
  /** Absent: draws of several lotteries, each row with the lottery's name. */
  readonly zone?: string;
}

/** Table of draws with their states; rows link to the draw's page. */
export function DrawTable({ caption, list, zone }: DrawTableProps) {
  const { t } = useWords();
  return (
    <DataTable
      cards
      caption={caption}
      rows={list}
      keyOf={({ lottery, number }) => `${lottery} ${number}`}
      columns={[
        {
          key: 'draw',
          head: t('lotteries.draw'),
          cell: (draw) => (
            <Link to={drawHref(draw)} className={ROW_OPENER}>
              {zone === undefined && `${draw.name} `}
              <bdi className="tabular-nums">{draw.number}</bdi>
            </Link>
          ),
        },
        {
          key: 'time',
          head: t('lotteries.drawsAt'),
          cell: ({ drawsAt, movedFrom }) => (
            <>
              <Moment at={drawsAt} zone={zone} />
              {movedFrom !== null && (
                <span className="block text-xs text-ink-3">
                  {t('lotteries.movedFrom')} <Moment at={movedFrom} zone={zone} />
                </span>
              )}
            </>
          ),
        },
        { key: 'state', head: t('lotteries.state'), cell: (draw) => <DrawState draw={draw} /> },
        {
          key: 'result',
          head: t('lotteries.result'),
          cell: ({ outcome, outcomeVersion, source, sources }) =>
            outcome === null ? (
              <span className="text-ink-3">
                {source === 'external' && sources > 0
                  ? t('lotteries.sources', { count: sources })
                  : '–'}
              </span>
            ) : (
              <>
                <Outcome isShort outcome={outcome} />
                {(outcomeVersion ?? 1) > 1 && (
                  <span className="block text-xs text-ink-3">{t('lotteries.corrected')}</span>
                )}
              </>
            ),
        },
      ]}
    />
  );
}

const Moment = ({ at, zone }: { readonly at: number; readonly zone: string | undefined }) =>
  zone === undefined ? <When at={at} /> : <At at={at} zone={zone} />;

/** A time in the lottery's zone. */
export function At({ at, zone }: { readonly at: number; readonly zone: string }) {
  const text = useTimeText({ zone });
  return (
    <time className="whitespace-nowrap" dateTime={new Date(at).toISOString()}>
      {text(at)}
    </time>
  );
}
