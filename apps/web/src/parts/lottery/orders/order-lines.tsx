import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { orderLines } from '@app/shared/lottery-orders/calls';
import { Multiplier } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { percentText } from '@app/ui/format/figure-text';
import { listText } from '@app/ui/format/list-text';
import { Pager } from '@app/ui/navigation/pager';
import { useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useLotteryWords } from '../use-lottery-words.ts';
import { usePickText } from '../use-pick-text.ts';
import { LineWin } from './line-win.tsx';
import type { LotteryOrderLine } from './order-states.ts';

const PAGE_ROWS = 10;

/** The bets of an order, each with its play, numbers, stake and win. */
export function OrderLines({ id }: { readonly id: string }) {
  const { t } = useTranslation('lottery');
  const [page, setPage] = useState(0);
  const lines = useAnswer(
    orderLines,
    { id, page, size: PAGE_ROWS },
    { placeholderData: (before) => before, refreshOn: ['bets'] },
  );
  return (
    <section aria-label={t('order.lines')}>
      <h3 className="pb-1 text-sm font-strong text-ink-2">{t('order.lines')}</h3>
      <Answered answer={lines} rows={2} safe={t('safe')}>
        {({ content, totalPages }) => (
          <>
            <ul className="divide-y divide-line">
              {content.map((line, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows may be equal, and never move
                <li key={place} className="py-2">
                  <Line line={line} />
                </li>
              ))}
            </ul>
            <Pager page={page} pages={totalPages} onChange={setPage} />
          </>
        )}
      </Answered>
    </section>
  );
}

function Line({ line }: { readonly line: LotteryOrderLine }) {
  const { t, i18n } = useTranslation('lottery');
  const [words, pickText] = [useLotteryWords(), usePickText()];
  const rows = line.rows.length > 0 ? line.rows : undefined;
  return (
    <div className="grid gap-1 leading-snug">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-strong">{line.playName}</span>
        <Money exact amount={line.bettingAmount} />
      </p>
      <p dir="auto" className="font-strong wrap-anywhere">
        {pickText(line.bet, rows)}
      </p>
      <p className="flex flex-wrap gap-x-3 text-xs text-ink-3">
        {line.places.length > 0 && (
          <span>
            {t('line.positions', {
              positions: listText(line.places.map(words.row), i18n.language),
            })}
          </span>
        )}
        <span>{t('line.notes', { count: line.stakes })}</span>
        <span>{t('line.multiple', { multiple: line.multiple })}</span>
        {line.odds === null ? (
          <span>{t('line.series', { series: `${line.series}` })}</span>
        ) : (
          <span>
            {t('order.odds')} <Multiplier value={line.odds} />
          </span>
        )}
        {line.rate < 1 && (
          <span>{t('line.reduced', { share: percentText(line.rate, i18n.language) })}</span>
        )}
        <LineWin amount={line.winningAmount} />
      </p>
    </div>
  );
}
