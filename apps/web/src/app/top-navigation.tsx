import { LinkStrip } from '@app/ui/link-strip';
import { useTranslation } from 'react-i18next';
import { usePlayerLinks } from './use-player-links.ts';

/** Phones: the rail's links as one row under the header. The dock has what is one's own. */
export function TopNavigation() {
  const { t } = useTranslation();
  const { places, about } = usePlayerLinks();
  return <LinkStrip label={t('nav.places')} links={[...places, ...about]} />;
}
