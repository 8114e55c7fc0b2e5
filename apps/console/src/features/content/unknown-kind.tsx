import { Link } from '@app/ui/navigation/link';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';

/** Not-found page for an unknown content kind. */
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
