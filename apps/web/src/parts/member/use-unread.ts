import { useAnswer } from '@app/client/use-answer';
import { unreadCount } from '@app/shared/messages/calls';
import { useSession } from '../../lib/session/session.ts';
import { useFlag } from '../../lib/site.ts';

/** Whether the reader has an inbox. Trial members have none. */
export function useHasMessages(): boolean {
  const session = useSession();
  const isOn = useFlag('INBOX3');
  return isOn && session !== undefined && !session.isTrial;
}

/** Number of unread messages. Not requested for readers without an inbox. */
export function useUnread(): number {
  const enabled = useHasMessages();
  const { data = 0 } = useAnswer(unreadCount, {}, { enabled, refreshOn: ['messages'] });
  return enabled ? data : 0;
}
