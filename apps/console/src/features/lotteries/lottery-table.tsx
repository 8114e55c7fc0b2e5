import { DataTable, ROW_OPENER } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { Link } from 'react-router-dom';
import { lotteryHref } from '../../lib/lottery-hrefs.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { useLotteryNames } from '../../parts/lottery-odds/use-lottery-names.ts';
import type { ListedLottery } from './lotteries.ts';
import { Outcome } from './outcome.tsx';

/** Lotteries with their current and last draws, sorted by whether an operator has to act. */
export function LotteryTable({ list }: { readonly list: readonly ListedLottery[] }) {
  const { t } = useWords();
  const names = useLotteryNames('');
  return (
    <DataTable
      cards
      caption={t('nav.lotteries')}
      rows={list}
      keyOf={({ code }) => code}
      columns={[
        {
          key: 'name',
          head: t('lotteries.lottery'),
          cell: ({ code, name, family }) => (
            <>
              <Link to={lotteryHref(code)} className={ROW_OPENER}>
                <bdi>{name}</bdi>
              </Link>
              <span className="block text-xs text-ink-3">
                {names.family(family)} · <bdi>{code}</bdi>
              </span>
            </>
          ),
        },
        {
          key: 'source',
          head: t('lotteries.source'),
          from: 'table',
          cell: ({ source }) => (
            <span className="break-keep">{t(`lotteries.source.${source}`)}</span>
          ),
        },
        {
          key: 'next',
          head: t('lotteries.next'),
          cell: ({ next }) =>
            next === null ? (
              '–'
            ) : (
              <>
                <bdi className="tabular-nums">{next.number}</bdi>
                <span className="block text-xs text-ink-3">
                  <When at={next.drawsAt} />
                </span>
              </>
            ),
        },
        {
          key: 'last',
          head: t('lotteries.last'),
          cell: ({ last }) =>
            last === null ? (
              '–'
            ) : (
              <>
                {last.outcome !== null && <Outcome isShort outcome={last.outcome} />}
                <bdi className="block text-xs text-ink-3 tabular-nums">{last.number}</bdi>
              </>
            ),
        },
        { key: 'state', head: t('lotteries.state'), cell: (row) => <LotteryTags lottery={row} /> },
      ]}
    />
  );
}

type Standing = Pick<ListedLottery, 'held' | 'due' | 'isOffered' | 'isResting' | 'isPriced'>;

/** Tags that show whether members can bet on a lottery, and pending work. */
export function LotteryTags({ lottery }: { readonly lottery: Standing }) {
  const { t } = useWords();
  const { held, due, isOffered, isResting, isPriced } = lottery;
  return (
    <span className="inline-flex flex-wrap justify-end gap-1 @list:justify-start">
      {held > 0 && <Tag state="held">{t('lotteries.held', { count: held })}</Tag>}
      {due > 0 && <Tag state="pending">{t('lotteries.due', { count: due })}</Tag>}
      {!isOffered && <Tag>{t('lotteries.off')}</Tag>}
      {isOffered && isResting && <Tag state="pending">{t('lotteries.resting')}</Tag>}
      {isOffered && !isResting && !isPriced && <Tag state="danger">{t('lotteries.unpriced')}</Tag>}
      {isOffered && !isResting && isPriced && <Tag state="win">{t('lotteries.on')}</Tag>}
    </span>
  );
}
