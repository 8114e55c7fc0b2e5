import { fractionOf } from '@app/client/percent';
import { type Money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import { Percent } from '@app/ui/figures/figures';
import { moneyText } from '@app/ui/format/money-text';
import { Card } from '@app/ui/layout/card';
import { LevelBadge } from '@app/ui/pictures/level-badge';
import { type Column, DataTable } from '@app/ui/tables/data-table';
import { useUi } from '@app/ui/ui-provider';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { Rank, Ranks } from './vip-answers.ts';

interface RankLadderProps {
  readonly table: Ranks;
  readonly level: number;
}

type AmountName = {
  [Name in keyof Rank]: Rank[Name] extends Money ? Name : never;
}[keyof Rank];

const NONE = '–';
const percent = (rate: Rank['rakebackRate']) =>
  rate > 0 ? <Percent value={fractionOf(rate)} /> : NONE;

/** Amount without zero cents, which would not fit a phone. */
function Threshold({ amount }: { readonly amount: Money }) {
  const place = useUi();
  if (amount === 0n) return NONE;
  const isWhole = amount % BigInt(UNITS_PER_WHOLE) === 0n;
  return (
    <bdi translate="no" className="whitespace-nowrap">
      {moneyText(amount, isWhole ? { ...place, displayDecimals: 0 } : place)}
    </bdi>
  );
}

/** All levels of the site with their conditions and benefits. */
export function RankLadder({ table: { list, keep, reachedBy }, level }: RankLadderProps) {
  const { t } = useTranslation('vip');
  const has = (name: keyof Rank) => list.some((rank) => Number(rank[name]) > 0);
  const money = (key: AmountName, head: string): Column<Rank>[] =>
    has(key)
      ? [{ key, head, numeric: true, cell: (rank) => <Threshold amount={rank[key]} /> }]
      : [];
  const rates = (key: 'rakebackRate' | 'cashbackRate', head: string): Column<Rank>[] =>
    has(key) ? [{ key, head, numeric: true, cell: (rank) => percent(rank[key]) }] : [];
  const columns: Column<Rank>[] = [
    {
      key: 'name',
      head: t('ladder.level'),
      cell: ({ rankLevel, rankName }) => (
        <span className="flex items-center gap-3">
          <LevelBadge level={rankLevel} className="w-10" isAhead={rankLevel > level} />
          <span className="grid leading-snug">
            <bdi className="font-strong">{rankName}</bdi>
            {rankLevel === level && (
              <span className="text-xs text-accent-text">{t('ladder.you')}</span>
            )}
          </span>
        </span>
      ),
    },
    ...money('turnover', t('turnover')).map((column) => ({ ...column, ends: true })),
    ...money('deposits', t('deposits')),
    ...money('keepTurnover', t('ladder.keep')),
    ...money('keepDeposits', t('ladder.keepDeposits')),
    ...money('levelBonus', t('ladder.levelBonus')),
    ...money('weeklyBonus', t('ladder.weekly')),
    ...money('monthlyBonus', t('ladder.monthly')),
    ...rates('rakebackRate', t('benefit.rakeback.name')),
    ...rates('cashbackRate', t('benefit.cashback.name')),
  ];
  return (
    <Card title={t('ladder')}>
      <div className="grid gap-3">
        <DataTable
          cards="tiles"
          caption={t('ladder')}
          columns={columns}
          rows={list}
          keyOf={({ rankLevel }) => `${rankLevel}`}
          isCurrent={({ rankLevel }) => rankLevel === level}
        />
        <p className="max-w-list text-sm text-ink-3">
          {t(reachedBy === 'any' ? 'ladder.any' : 'ladder.all')}{' '}
          {keep && t('ladder.checked', { months: keep.months, days: keep.graceDays })}
        </p>
      </div>
    </Card>
  );
}
