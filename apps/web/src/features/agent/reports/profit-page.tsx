import { Answered } from '@app/client/answered';
import { useEndless } from '@app/client/use-endless';
import type { Answer } from '@app/shared/contract/contract';
import { gameCategories } from '@app/shared/games/game-categories';
import { teamPnl } from '@app/shared/reports/calls';
import { ButtonLink } from '@app/ui/buttons/button';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { Stat, StatStrip } from '@app/ui/figures/stat-strip';
import { Select } from '@app/ui/forms/select';
import { Card } from '@app/ui/layout/card';
import { Anchor } from '@app/ui/navigation/anchor';
import { Icon } from '@app/ui/pictures/icon';
import { type Column, DataTable, ROW_OPENER } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useShownCategories } from '../../../parts/records/use-shown-categories.ts';
import { ListFoot } from '../list-foot.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportFrame } from './report-frame.tsx';
import { ReportNone } from './report-none.tsx';
import { branchOf, useReportFilter } from './use-report-filter.ts';

const PAGE_ROWS = 20;

type Row = Answer<typeof teamPnl>['footer'];

/** Results of each line and player, with their branches. */
export function ProfitPage() {
  const { t } = useTranslation('reports');
  const filter = useReportFilter();
  const gameType = gameCategories.find((each) => each === filter.read('type'));
  const { period, part } = filter;
  const narrowed = { ...branchOf(filter), ...(gameType && { gameType }) };
  const lines = useEndless(
    teamPnl,
    { period, size: PAGE_ROWS, ...narrowed },
    { refreshOn: ['team'] },
  );
  const columns = useColumns(filter.hrefOf);
  const title = part ? t('profit.of', { name: lines.footer?.name ?? '…' }) : t('profit.byLine');
  const up = part && (
    <ButtonLink size="small" kind="outline" href={filter.hrefOf('')}>
      <Icon name="arrow-left" /> {t('part.all')}
    </ButtonLink>
  );
  return (
    <ReportFrame report="profit" exportRequest={{ kind: 'teamResult', period, ...narrowed }}>
      <ReportFilters filter={filter} nameLabel={t('name.begins')}>
        <CategoryChoice value={gameType ?? ''} onChoose={(value) => filter.set('type', value)} />
      </ReportFilters>
      {!lines.error && <Figures footer={lines.footer} />}
      <Card title={title} aside={up}>
        <Answered
          answer={lines}
          rows={8}
          safe={t('safe')}
          empty={<ReportNone filter={filter} state="no-results" sentence={t('profit.none')} />}
        >
          {(rows) => (
            <>
              <DataTable
                cards="tiles"
                caption={t('profit')}
                columns={columns}
                rows={rows}
                keyOf={({ memberId }) => memberId}
              />
              <ListFoot
                list={lines}
                count={t('count', { shown: rows.length, total: lines.total })}
                sum={null}
              />
            </>
          )}
        </Answered>
        <p className="pt-3 text-xs text-ink-3">{t('profit.note')}</p>
      </Card>
    </ReportFrame>
  );
}

interface CategoryChoiceProps {
  readonly value: string;
  readonly onChoose: (category: string) => void;
}

function CategoryChoice({ value, onChoose }: CategoryChoiceProps) {
  const { t } = useTranslation('records');
  const { t: named } = useTranslation('games');
  const categories = useShownCategories();
  if (categories.length < 2) return null;
  return (
    <Select
      aria-label={t('filter.type')}
      value={value}
      choices={[
        { value: '', label: t('filter.type.all') },
        ...categories.map((category) => ({
          value: category,
          label: named(`category.${category}`),
        })),
      ]}
      onValueChange={onChoose}
    />
  );
}

function Figures({ footer }: { readonly footer: Row | undefined }) {
  const { t } = useTranslation('reports');
  const shown = (figure: ReactNode) => (footer ? figure : <Skeleton shape="word" />);
  return (
    <StatStrip>
      <Stat
        label={t('sum.deposits')}
        value={shown(<Money exact amount={footer?.depositAmount ?? 0n} />)}
      />
      <Stat
        label={t('sum.withdrawals')}
        value={shown(<Money exact amount={footer?.withdrawAmount ?? 0n} />)}
      />
      <Stat
        label={t('sum.valid')}
        value={shown(<Money exact amount={footer?.validBetAmount ?? 0n} />)}
      />
      <Stat
        label={t('sum.net')}
        value={shown(<Money exact signed amount={footer?.profitAndLoss ?? 0n} />)}
      />
    </StatStrip>
  );
}

type Amount = {
  [Key in keyof Row]: Row[Key] extends bigint ? Key : never;
}[keyof Row];

function useColumns(hrefOf: (memberId: string) => string): Column<Row>[] {
  const { t } = useTranslation('reports');
  const { t: team } = useTranslation('team');
  const money = (key: Amount, head: string, from?: 'table'): Column<Row> => ({
    key,
    head,
    numeric: true,
    ...(from && { from }),
    cell: (row) => <Money exact amount={row[key]} />,
  });
  return [
    {
      key: 'member',
      head: t('profit.member'),
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2 py-1">
          {row.isAgent ? (
            <Anchor href={hrefOf(row.memberId)} className={ROW_OPENER}>
              <bdi>{row.name}</bdi>
            </Anchor>
          ) : (
            <bdi className="font-strong">{row.name}</bdi>
          )}
          <Tag>{team(row.isAgent ? 'team.agent' : 'team.player')}</Tag>
        </span>
      ),
    },
    money('depositAmount', t('sum.deposits')),
    money('withdrawAmount', t('sum.withdrawals')),
    {
      key: 'bets',
      head: t('sum.bets'),
      numeric: true,
      from: 'table',
      cell: (row) => <Count value={row.totalHands} />,
    },
    money('validBetAmount', t('sum.valid')),
    money('winAmount', t('sum.payout'), 'table'),
    {
      key: 'net',
      ends: true,
      head: t('sum.net'),
      numeric: true,
      cell: (row) => (
        <strong className="font-strong">
          <Money exact signed amount={row.profitAndLoss} />
        </strong>
      ),
    },
    money('incomeAmount', t('profit.paid')),
  ];
}
