import { Answered } from '@app/client/answered';
import { useEndless } from '@app/client/use-endless';
import { betStates, betStateToWire } from '@app/shared/bets/states';
import { gameCategories } from '@app/shared/games/game-categories';
import { teamOrders } from '@app/shared/reports/calls';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { Stat, StatStrip } from '@app/ui/figures/stat-strip';
import { Select } from '@app/ui/forms/select';
import { Card } from '@app/ui/layout/card';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useShownCategories } from '../../../parts/records/use-shown-categories.ts';
import { ListFoot } from '../list-foot.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportFrame } from './report-frame.tsx';
import { ReportNone } from './report-none.tsx';
import { TeamBetList } from './team-bet-list.tsx';
import { branchOf, DIRECT, type ReportFilter, useReportFilter } from './use-report-filter.ts';

const PAGE_ROWS = 20;
/** Open bets are in no report yet. */
const DECIDED = betStates.filter((state) => state !== 'open');

function useTeamBetsFilter() {
  const filter = useReportFilter();
  return {
    ...filter,
    state: DECIDED.find((each) => each === filter.read('result')),
    gameType: gameCategories.find((each) => each === filter.read('type')),
  };
}

/** Decisions on the bets of the whole team. */
export function TeamBetsPage() {
  const { t } = useTranslation('reports');
  const filter = useTeamBetsFilter();
  const { period, state, gameType } = filter;
  const narrowed = {
    ...branchOf(filter),
    ...(state && { status: betStateToWire(state) }),
    ...(gameType && { gameType }),
  };
  const isDirect = filter.part === DIRECT;
  const bets = useEndless(
    teamOrders,
    { period, size: PAGE_ROWS, ...narrowed, ...(isDirect && { direct: '1' as const }) },
    { refreshOn: ['team'] },
  );
  const exportRequest = {
    kind: 'teamBets',
    period,
    ...narrowed,
    ...(isDirect && { direct: true }),
  } as const;
  return (
    <ReportFrame report="bets" exportRequest={exportRequest}>
      <ReportFilters filter={filter} byPart nameLabel={t('name.whole')}>
        <Choices filter={filter} />
      </ReportFilters>
      {!bets.error && <Figures footer={bets.footer} />}
      <Card title={t('bets.settled')}>
        <Answered
          answer={bets}
          rows={8}
          safe={t('safe')}
          empty={<ReportNone filter={filter} state="no-bets" sentence={t('bets.none')} />}
        >
          {(rows) => (
            <>
              <TeamBetList bets={rows} />
              <ListFoot
                list={bets}
                count={t('count', { shown: rows.length, total: bets.total })}
                sum={null}
              />
            </>
          )}
        </Answered>
        <p className="pt-3 text-xs text-ink-3">{t('bets.note')}</p>
      </Card>
    </ReportFrame>
  );
}

interface ChoicesProps {
  readonly filter: ReturnType<typeof useTeamBetsFilter> & Pick<ReportFilter, 'set'>;
}

function Choices({ filter }: ChoicesProps) {
  const { t } = useTranslation('records');
  const { t: named } = useTranslation('games');
  const categories = useShownCategories();
  return (
    <>
      <Select
        aria-label={t('filter.result')}
        value={filter.state ?? ''}
        choices={[
          { value: '', label: t('filter.result.all') },
          ...DECIDED.map((state) => ({ value: state, label: t(`state.${state}`) })),
        ]}
        onValueChange={(value) => filter.set('result', value)}
      />
      {categories.length > 1 && (
        <Select
          aria-label={t('filter.type')}
          value={filter.gameType ?? ''}
          choices={[
            { value: '', label: t('filter.type.all') },
            ...categories.map((category) => ({
              value: category,
              label: named(`category.${category}`),
            })),
          ]}
          onValueChange={(value) => filter.set('type', value)}
        />
      )}
    </>
  );
}

type Footer = ReturnType<typeof useEndless<typeof teamOrders>>['footer'];

function Figures({ footer }: { readonly footer: Footer }) {
  const { t } = useTranslation('reports');
  const shown = (figure: ReactNode) => (footer ? figure : <Skeleton shape="word" />);
  return (
    <StatStrip>
      <Stat
        label={t('sum.valid')}
        value={shown(<Money exact amount={footer?.validBetAmount ?? 0n} />)}
      />
      <Stat
        label={t('sum.payout')}
        value={shown(<Money exact amount={footer?.winAmount ?? 0n} />)}
      />
      <Stat
        label={t('sum.net')}
        value={shown(<Money exact signed amount={footer?.profitAndLoss ?? 0n} />)}
      />
      <Stat label={t('sum.bets')} value={shown(<Count value={footer?.totalHands ?? 0} />)} />
    </StatStrip>
  );
}
