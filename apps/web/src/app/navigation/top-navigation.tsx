import { LinkStrip } from '@app/ui/navigation/link-strip';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { usePlayerLinks } from './use-player-links.ts';

/** On phones, the rail's links in one row under the header. Personal links are in the dock. */
export function TopNavigation() {
  const { t } = useTranslation();
  const { places, about } = usePlayerLinks();
  return <LinkStrip label={t('nav.places')} links={[...places, ...about]} />;
}
