import { useTranslation } from '../../lib/language/use-translation.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { SearchPanel } from './search-panel.tsx';
import type { SearchablePage } from './use-entries.ts';

/** The search as a page, used on phones. */
export function SearchPage({ pages }: { readonly pages: readonly SearchablePage[] }) {
  const { t } = useTranslation('search');
  return (
    <div className="mx-auto grid min-h-dvh w-full grid-cols-1 max-w-list content-start gap-3 pt-2">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="text-2xl type-display">{t('title')}</h1>
      <SearchPanel pages={pages} />
    </div>
  );
}
