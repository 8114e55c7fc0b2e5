import { Outlet } from 'react-router-dom';
import { NoSite } from '../lib/no-site.tsx';
import { useSite } from '../lib/site.ts';
import { useWords } from '../lib/words.ts';

/** Around the pages about a site: before there is one, they would wait for its answers without end. */
export function OfSite() {
  const { t } = useWords();
  return useSite() ? <Outlet /> : <NoSite title={t('site.none')} sentence="site.none.text" />;
}
