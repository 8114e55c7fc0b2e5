import { Banner } from '@app/ui/feedback/banner';
import { Link } from '@app/ui/navigation/link';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useWords } from '../../lib/words.ts';

/** Key of the single row to show, from the address: a ledger entry links to it. */
export const useOnly = (): string | undefined => useSearchParams()[0].get('only') ?? undefined;

/** Says that the list shows one row, with a link to the whole list. */
export function OnlyRow() {
  const { t } = useWords();
  const { pathname, search } = useLocation();
  const all = new URLSearchParams(search);
  all.delete('only');
  return (
    <Banner state="info" title={t('only.title')}>
      <Link look="underlined" href={`${pathname}?${all}`}>
        {t('only.all')}
      </Link>
    </Banner>
  );
}
