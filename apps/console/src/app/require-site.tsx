import { Outlet } from 'react-router-dom';
import { NoSite } from '../lib/no-site.tsx';
import { useSite } from '../lib/site.ts';
import { useWords } from '../lib/words.ts';

/** Wraps pages that need a site. Without one their queries would stay pending forever. */
export function RequireSite() {
  const { t } = useWords();
  return useSite() ? <Outlet /> : <NoSite title={t('site.none')} sentence="site.none.text" />;
}
