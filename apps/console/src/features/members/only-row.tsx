import { Banner } from '@app/ui/banner';
import { Link } from '@app/ui/link';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useWords } from '../../lib/words.ts';

/** Which row of a list of a member is looked at alone, as the address names it: an entry of the ledger led to it. */
export const useOnly = (): string | undefined => useSearchParams()[0].get('only') ?? undefined;

/** Says that a list shows one row, and leads to all of them. */
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
