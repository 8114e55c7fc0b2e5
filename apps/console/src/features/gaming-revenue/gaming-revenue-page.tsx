import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/gaming-revenue/ops-calls';
import { Empty } from '@app/ui/feedback/empty';
import { Segmented } from '@app/ui/forms/segmented';
import { Card } from '@app/ui/layout/card';
import { Page } from '../../lib/page.tsx';
import { useOperator } from '../../lib/session/operator.ts';
import { useSiteZone } from '../../lib/site.ts';
import { useWords } from '../../lib/words.ts';
import { lastDays } from '../../lib/zoned.ts';
import { useListSearch } from '../../parts/lists/use-list-search.ts';
import { isPeriod } from './period.ts';
import { RevenueFilter } from './revenue-filter.tsx';
import { RevenueOfSite } from './revenue-of-site.tsx';
import { RevenueOfSites } from './revenue-of-sites.tsx';

const DEFAULT_DAYS = 30;
const POLL_MS = 60_000;
const scopes = ['site', 'sites'] as const;

/** Gross gaming revenue by vendor, game and day. Operators of the installation can see that of all sites. */
export function GamingRevenuePage() {
  const { t } = useWords();
  const zone = useSiteZone();
  const { site } = useOperator();
  const [search, changeSearch] = useListSearch();
  const byDefault = lastDays(DEFAULT_DAYS, zone, Date.now());
  const [from, to] = [search.get('from') ?? byDefault.from, search.get('to') ?? byDefault.to];
  const [vendor, game] = [search.get('vendor') ?? undefined, search.get('game') ?? undefined];
  const isOfSites = site === null && search.get('of') === 'sites';
  const isRight = isPeriod({ from, to });
  const asked = { from, to, ...(vendor && { vendor }), ...(vendor && game && { game }) };
  const answer = useAnswer(calls.read, asked, {
    enabled: isRight && !isOfSites,
    refetchInterval: POLL_MS,
  });
  return (
    <Page title={t('nav.gamingRevenue')} lead={t('gamingRevenue.lead')}>
      {site === null && (
        <Segmented
          label={t('gamingRevenue.of')}
          value={isOfSites ? 'sites' : 'site'}
          onChange={(of) => changeSearch({ from, to, ...(of === 'sites' && { of }) })}
          segments={scopes.map((value) => ({ value, label: t(`gamingRevenue.of.${value}`) }))}
        />
      )}
      <RevenueFilter
        key={`${from} ${to} ${vendor}`}
        filter={{ from, to, vendor: vendor ?? '' }}
        byDefault={byDefault}
        vendors={answer.data?.vendors ?? []}
        onChange={(filter) =>
          changeSearch({ ...filter, ...(isOfSites && { of: 'sites', vendor: '' }) })
        }
      />
      {!isRight && (
        <Empty
          state="no-results"
          sentence={t('gamingRevenue.wrongPeriod', { days: calls.REVENUE_DAYS_MAX })}
        />
      )}
      {isRight && isOfSites && <RevenueOfSites from={from} to={to} />}
      {isRight && !isOfSites && <RevenueOfSite asked={asked} answer={answer} />}
      <Definitions />
    </Page>
  );
}

const terms = ['bets', 'stakes', 'wins', 'freeWins', 'rolledBack', 'revenue'] as const;

/** Definitions of the columns. */
function Definitions() {
  const { t } = useWords();
  return (
    <Card title={t('gamingRevenue.counted')}>
      <dl className="grid max-w-list gap-3 text-sm">
        {terms.map((term) => (
          <div key={term}>
            <dt className="font-strong">{t(`gamingRevenue.${term}`)}</dt>
            <dd className="text-ink-2">{t(`gamingRevenue.${term}.text`)}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-list pt-3 text-sm text-ink-2">{t('gamingRevenue.closedDays')}</p>
      <p className="max-w-list pt-2 text-sm text-ink-2">{t('gamingRevenue.ledger')}</p>
    </Card>
  );
}
