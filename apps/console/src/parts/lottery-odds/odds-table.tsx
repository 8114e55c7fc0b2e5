import { decimal, type Fraction } from '@app/lottery/exact/fraction';
import type { Return } from '@app/lottery/lint/lint-odds';
import { Empty } from '@app/ui/feedback/empty';
import { percentText } from '@app/ui/format/figure-text';
import { SearchInput } from '@app/ui/forms/search-field';
import { Segmented } from '@app/ui/forms/segmented';
import { Pager } from '@app/ui/navigation/pager';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { keyOf, type OddsShown, shownOdds } from './shown-odds.ts';
import { type LotteryNames, useLotteryNames } from './use-lottery-names.ts';

const ROWS = 25;

const TAGS = { fine: 'win', warned: 'pending', refused: 'danger' } as const;

interface OddsTableProps {
  readonly family: string;
  readonly returns: readonly Return[];
  /** Returns at current prices, for comparison. */
  readonly before?: readonly Return[] | undefined;
}

/** Exact return of every bet, colored by verdict, beside the previous one. */
export function OddsTable({ family, returns, before }: OddsTableProps) {
  const { t } = useWords();
  const names = useLotteryNames(family);
  const [shown, show] = useState<OddsShown>(before ? 'changed' : 'all');
  const [sought, seek] = useState('');
  const [page, setPage] = useState(0);
  const isSought = (row: Return) =>
    betOf(row, names).toLocaleLowerCase().includes(sought.toLocaleLowerCase());
  const rows = shownOdds({ returns, before }, shown).filter(isSought);
  const pages = Math.ceil(rows.length / ROWS);
  const at = Math.min(page, Math.max(0, pages - 1));
  const kinds = (['all', 'changed', 'wrong'] as const).filter(
    (kind) => before || kind !== 'changed',
  );
  const then = new Map(before?.map((row) => [keyOf(row), row]));
  return (
    <div className="grid min-w-0 gap-3">
      <div className="grid gap-2 tablet:grid-cols-2">
        <Segmented
          label={t('odds.shown')}
          segments={kinds.map((value) => ({ value, label: t(`odds.shown.${value}`) }))}
          value={shown}
          onChange={show}
        />
        <SearchInput label={t('odds.search')} value={sought} onChange={seek} />
      </div>
      {rows.length === 0 ? (
        <Empty state="no-results" sentence={t(`odds.none.${shown}`)} />
      ) : (
        <DataTable
          cards
          caption={t('odds.returns')}
          rows={rows.slice(at * ROWS, (at + 1) * ROWS)}
          keyOf={keyOf}
          columns={[
            { key: 'bet', head: t('odds.bet'), cell: (row) => betOf(row, names) },
            ...(before
              ? [
                  {
                    key: 'before',
                    head: t('odds.before'),
                    numeric: true,
                    cell: (row: Return) => <Range of={then.get(keyOf(row))} />,
                  },
                ]
              : []),
            {
              key: 'returns',
              head: t('odds.return'),
              numeric: true,
              cell: (row) => <Range of={row} />,
            },
            {
              key: 'verdict',
              head: t('odds.verdict'),
              cell: ({ verdict }) => (
                <Tag state={TAGS[verdict]}>{t(`odds.verdict.${verdict}`)}</Tag>
              ),
            },
          ]}
        />
      )}
      <Pager page={at} pages={pages} onChange={setPage} />
    </div>
  );
}

const betOf = ({ play, tier }: Return, names: LotteryNames): string =>
  tier === undefined ? names.play(play) : `${names.play(play)} · ${names.tier(tier)}`;

/** Return in the lowest and highest series; a tooltip shows the exact fraction. */
function Range({ of }: { readonly of: Return | undefined }) {
  const { locale } = useWords();
  if (!of) return '–';
  const ends = [of.least, of.most].filter(
    ({ top, bottom }, n) => n === 0 || top !== of.least.top || bottom !== of.least.bottom,
  );
  return (
    <span
      className="tabular-nums whitespace-nowrap"
      title={ends.map(({ top, bottom }) => `${top}/${bottom}`).join(' – ')}
    >
      {ends.map((end) => percentText(share(end), locale, PLACES_SHOWN)).join(' – ')}
    </span>
  );
}

const PLACES = 6;
const PLACES_SHOWN = { digitsMax: 4 };
const share = (exact: Fraction): number => Number(decimal(exact, PLACES));
