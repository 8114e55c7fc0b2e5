import { ButtonLink } from '@app/ui/button';
import { Empty } from '@app/ui/empty';
import { Navigate } from 'react-router-dom';
import { usePlaces } from '../../app/use-places.ts';
import { useMay } from '../../lib/operator.ts';
import { Page } from '../../lib/page.tsx';
import { useSite } from '../../lib/site.ts';
import { useWords } from '../../lib/words.ts';
import { TodayPage } from './today-page.tsx';

/** The day of the site; without leave to see it, the first place that the operator may go to. */
export function HomePage() {
  const { t } = useWords();
  const [first] = usePlaces();
  const site = useSite();
  const maySeeDay = useMay('figures.read');
  const mayCreate = useMay('sites.manage');
  if (maySeeDay && site) return <TodayPage />;
  if (maySeeDay && mayCreate) return <NoSite />;
  if (first?.places[0]) return <Navigate replace to={first.places[0].href} />;
  return (
    <Page title={t('home.noRole')}>
      <Empty state="no-results" sentence={t('home.noRole.text')} />
    </Page>
  );
}

/** A new installation: all that can be done first is to create a site. */
function NoSite() {
  const { t } = useWords();
  return (
    <Page title={t('nav.today')}>
      <Empty
        state="no-results"
        sentence={t('today.noSite')}
        action={
          <ButtonLink kind="ink" href="/console/sites">
            {t('sites.create')}
          </ButtonLink>
        }
      />
    </Page>
  );
}
