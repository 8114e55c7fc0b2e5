import { withValues } from '@app/client/address-search';
import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/games/ops-calls';
import { ButtonLink } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Card } from '@app/ui/layout/card';
import { Pager } from '@app/ui/navigation/pager';
import { useState } from 'react';
import { useAddressSearch } from '../../lib/lists/use-address-search.ts';
import { Page } from '../../lib/page.tsx';
import { useMay, useOperator } from '../../lib/session/operator.ts';
import { useWords } from '../../lib/words.ts';
import { GameDialog } from './game-dialog.tsx';
import { type Filter, GameFilter, NO_FILTER, readFilter, readPage } from './game-filter.tsx';
import { GameTable } from './game-table.tsx';
import type { SiteGame, SiteVendor } from './offers.ts';
import { VendorDialog } from './vendor-dialog.tsx';
import { VendorTable } from './vendor-table.tsx';

/** The installation's vendors and games, and how the site offers them. */
export function GamesPage() {
  const { t } = useWords();
  const vendors = useAnswer(calls.listVendors, {});
  const [chosen, setChosen] = useState<SiteVendor>();
  return (
    <Page title={t('nav.games')} lead={t('games.lead')}>
      <Card title={t('games.vendors')}>
        <Answered answer={vendors} rows={3}>
          {({ list }) =>
            list.length === 0 ? <NoVendor /> : <VendorTable vendors={list} onChange={setChosen} />
          }
        </Answered>
      </Card>
      {vendors.data?.list.length !== 0 && <Games vendors={vendors.data?.list ?? []} />}
      {chosen && <VendorDialog vendor={chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  );
}

/** Vendors belong to the installation: an operator of one site has to ask for them. */
function NoVendor() {
  const { t } = useWords();
  const { site } = useOperator();
  const mayConnect = useMay('vendors.manage') && site === null;
  return (
    <Empty
      state="no-results"
      sentence={t(mayConnect ? 'games.vendors.first' : 'games.vendors.none')}
      action={
        mayConnect && (
          <ButtonLink kind="ink" href="/console/vendors">
            {t('games.vendors.connect')}
          </ButtonLink>
        )
      }
    />
  );
}

function Games({ vendors }: { readonly vendors: readonly SiteVendor[] }) {
  const { t } = useWords();
  const [search, change] = useAddressSearch();
  const filter = readFilter(search);
  const page = readPage(search);
  const [chosen, setChosen] = useState<SiteGame>();
  const answer = useAnswer(
    calls.listGames,
    { ...filter, page: `${page}` },
    { placeholderData: (before) => before },
  );
  const go = (nextFilter: Filter, to = 1) =>
    change(
      (before) =>
        withValues(before, { ...NO_FILTER, ...nextFilter, page: to > 1 ? `${to}` : undefined }),
      { replace: true },
    );
  return (
    <Card title={t('games.games')}>
      <GameFilter filter={filter} vendors={vendors} onChange={go} />
      <Answered answer={answer} rows={12}>
        {({ list, totalPages, totalCount }) => (
          <>
            <p role="status" className="py-2 text-sm text-ink-2">
              {t('games.count', { count: totalCount })}
            </p>
            {list.length === 0 ? (
              <Empty state="no-results" sentence={t('games.none')} />
            ) : (
              <GameTable games={list} onChange={setChosen} />
            )}
            <Pager page={page - 1} pages={totalPages} onChange={(to) => go(filter, to + 1)} />
          </>
        )}
      </Answered>
      {chosen && <GameDialog game={chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  );
}
