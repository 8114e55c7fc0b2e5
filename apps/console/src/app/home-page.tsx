import { Empty } from '@app/ui/empty';
import { Navigate } from 'react-router-dom';
import { Page } from '../lib/page.tsx';
import { useWords } from '../lib/words.ts';
import { usePlaces } from './use-places.ts';

/** The first place that the operator may go to; without any role there is none yet. */
export function HomePage() {
  const { t } = useWords();
  const [first] = usePlaces();
  if (first?.places[0]) return <Navigate replace to={first.places[0].href} />;
  return (
    <Page title={t('home.noRole')}>
      <Empty state="no-results" sentence={t('home.noRole.text')} />
    </Page>
  );
}
