import { withValues } from '@app/client/address-search';
import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/bets/ops-calls';
import { Empty } from '@app/ui/feedback/empty';
import { Card } from '@app/ui/layout/card';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { Page } from '../../lib/page.tsx';
import { useSiteZone } from '../../lib/site.ts';
import { useTimeText } from '../../lib/use-time-text.ts';
import { useWords } from '../../lib/words.ts';
import { ListExport } from '../../parts/files/list-export.tsx';
import { ListTools } from '../../parts/lists/list-tools.tsx';
import { Sums } from '../../parts/lists/sums.tsx';
import { BetFilter } from './bet-filter.tsx';
import { BetTable } from './bet-table.tsx';
import { useBetSearch } from './use-bet-search.ts';

type Found = Answer<typeof calls.list>;

const PAGE = '/console/bets';
const DAY_MS = 86_400_000;

/** All bets of a site, newest first, with filters. Without filters it shows today's bets. */
export function BetsPage() {
  const { t } = useWords();
  const search = useBetSearch();
  const { filter, none, filters, asked, isFirst, narrow, go } = search;
  const isTooLong = isLong(filters);
  const answer = useAnswer(calls.list, asked, { enabled: !isTooLong });
  const hrefOf = (game: Pick<Found['list'][number], 'vendor' | 'gameCode'>) => {
    const { vendor, gameCode } = game;
    const change = { ...search.narrowed({ ...filter, lottery: '', vendor, game: gameCode }) };
    return `${PAGE}?${withValues(new URLSearchParams(), change)}`;
  };
  return (
    <Page title={t('nav.bets')} lead={t('bets.lead')}>
      <BetFilter
        key={Object.values(filter).join('|')}
        filter={filter}
        none={none}
        onChange={narrow}
      />
      {isTooLong ? (
        <Empty state="no-results" sentence={t('bets.wrongRange', { days: calls.BETS_DAYS_MAX })} />
      ) : (
        <Card
          title={t('bets.list')}
          aside={
            <ListTools page={PAGE}>
              <ListExport list={calls.list} filters={filters} />
            </ListTools>
          }
        >
          <Answered answer={answer} rows={8}>
            {(found) => (
              <>
                <Totals found={found} isFirst={isFirst} />
                {found.list.length === 0 ? (
                  <Empty state="no-results" sentence={t('bets.none')} />
                ) : (
                  <BetTable caption={t('bets.list')} list={found.list} hrefOfGame={hrefOf} />
                )}
                <Paused found={found} />
                <KeysetPager isFirst={isFirst} next={found.next} onGo={go} />
              </>
            )}
          </Answered>
        </Card>
      )}
    </Page>
  );
}

function isLong({ from, to }: { readonly from?: string; readonly to?: string }): boolean {
  if (from === undefined) return false;
  const length = Number(to ?? Date.now()) - Number(from);
  return length <= 0 || length > calls.BETS_DAYS_MAX * DAY_MS;
}

interface TotalsProps {
  readonly found: Found;
  readonly isFirst: boolean;
}

function Totals({ found: { from, to, sums }, isFirst }: TotalsProps) {
  const { t } = useWords();
  const timeOf = useTimeText({ zone: useSiteZone() });
  return (
    <>
      <p className="text-xs text-ink-3">
        {t('bets.range', { from: timeOf(from), to: timeOf(to) })}
      </p>
      {sums && (
        <Sums
          sums={[
            { label: t('money.bets'), count: sums.count },
            { label: t('money.stake'), amount: sums.stake },
            { label: t('money.turnover'), amount: sums.validBet },
            { label: t('money.payout'), amount: sums.payout },
            { label: t('money.net'), delta: sums.net },
          ]}
        />
      )}
      {isFirst && sums === null && (
        <p className="py-2 text-sm text-ink-2">
          {t('bets.sums.none', { count: calls.BETS_SUMMED_MAX })}
        </p>
      )}
    </>
  );
}

function Paused({ found: { searchedTo } }: { readonly found: Found }) {
  const { t } = useWords();
  const timeOf = useTimeText({ zone: useSiteZone() });
  if (searchedTo === null) return null;
  return (
    <p role="status" className="pt-3 text-sm text-ink-2">
      {t('bets.searchedTo', { at: timeOf(searchedTo) })}
    </p>
  );
}
