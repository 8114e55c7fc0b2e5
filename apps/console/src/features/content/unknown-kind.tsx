import { Link } from '@app/ui/link';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';

/** Where an address names a kind of content that there is none of: the way back to those there are. */
export function UnknownKind() {
  const { t } = useWords();
  return (
    <Page title={t('content.unknown')}>
      <Link look="underlined" href="/console/content">
        {t('content.back')}
      </Link>
    </Page>
  );
}
