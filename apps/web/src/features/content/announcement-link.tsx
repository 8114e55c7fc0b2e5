import { ButtonLink, ExternalButtonLink } from '@app/ui/buttons/button';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { type Linkage, linkHref, linkPhrase } from './link-target.ts';

/** A button to the announcement's destination, if it has one. */
export function AnnouncementLink({ to }: { readonly to: Linkage }) {
  const { t } = useTranslation('content');
  const href = linkHref(to);
  if (!href) return null;
  const Button = href.startsWith('/') ? ButtonLink : ExternalButtonLink;
  return <Button href={href}>{t(linkPhrase(href))}</Button>;
}
