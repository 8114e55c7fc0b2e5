import { Empty } from '@app/ui/empty';
import { Navigate } from 'react-router-dom';
import { usePlaces } from '../../app/use-places.ts';
import { useMay } from '../../lib/operator.ts';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';
import { TodayPage } from './today-page.tsx';

/** The day of the site; without leave to see it, the first place that the operator may go to. */
export function HomePage() {
  const { t } = useWords();
  const [first] = usePlaces();
  if (useMay('figures.read')) return <TodayPage />;
  if (first?.places[0]) return <Navigate replace to={first.places[0].href} />;
  return (
    <Page title={t('home.noRole')}>
      <Empty state="no-results" sentence={t('home.noRole.text')} />
    </Page>
  );
}
