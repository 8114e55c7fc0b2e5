import { Empty } from '@app/ui/feedback/empty';
import { Navigate } from 'react-router-dom';
import { useMenuGroups } from '../../app/use-menu-groups.ts';
import { NoSite } from '../../lib/no-site.tsx';
import { Page } from '../../lib/page.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { useSite } from '../../lib/site.ts';
import { useWords } from '../../lib/words.ts';
import { TodayPage } from './today-page.tsx';

/** The site's Today page; without permission for it, the first page that the operator may open. */
export function HomePage() {
  const { t } = useWords();
  const [firstGroup] = useMenuGroups();
  const site = useSite();
  const maySeeDay = useMay('figures.read');
  const mayCreate = useMay('sites.manage');
  const mayBreakGlass = useMay('operators.break_glass');
  if (maySeeDay && site) return <TodayPage />;
  if (maySeeDay && mayCreate) return <NoSite title={t('nav.today')} sentence="today.noSite" />;
  if (firstGroup?.places[0]) return <Navigate replace to={firstGroup.places[0].href} />;
  // An operator whose only right is break-glass access takes it on their account page.
  if (mayBreakGlass) return <Navigate replace to="/console/account" />;
  return (
    <Page title={t('home.noRole')}>
      <Empty state="no-results" sentence={t('home.noRole.text')} />
    </Page>
  );
}
