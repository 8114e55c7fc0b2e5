import { BadgedLink, countText } from '@app/ui/figures/count-badge';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useHasMessages, useUnread } from './use-unread.ts';

export const MESSAGES_HREF = '/member/messages';

/** Link to the inbox with its unread count, in the header of every page. */
export function MessagesLink() {
  const { t } = useTranslation();
  const hasMessages = useHasMessages();
  const count = useUnread();
  const label =
    count === 0 ? t('nav.messages') : t('nav.messages.unread', { count: countText(count) });
  return (
    hasMessages && (
      <BadgedLink href={MESSAGES_HREF} icon="envelope-simple" label={label} count={count} />
    )
  );
}
