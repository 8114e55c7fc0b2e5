import { Skeleton } from '@app/ui/feedback/skeleton';
import { lazy, Suspense } from 'react';
import { useAddressSearch } from '../../lib/addresses/use-address-search.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { MyTickets } from './my-tickets.tsx';
import { useDailyVisit } from './use-daily-visit.ts';

const PlayPage = lazy(async () => ({ default: (await import('./play-page.tsx')).PlayPage }));

/** The member's tickets, or the draw of the promotion in the address. */
export function TicketsPage() {
  const { t } = useTranslation('tickets');
  const [search] = useAddressSearch();
  const code = search.get('code');
  useDailyVisit();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {code === null ? (
        <MyTickets />
      ) : (
        <Suspense fallback={<Skeleton shape="card" />}>
          <PlayPage key={code} code={code} />
        </Suspense>
      )}
    </>
  );
}
