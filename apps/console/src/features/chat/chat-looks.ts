import type { ConversationState } from '@app/shared/chat/states';
import type { TagState } from '@app/ui/text/tag';

/** Color of each state. */
export const CHAT_LOOKS: Readonly<Record<ConversationState, TagState>> = {
  waiting: 'pending',
  active: 'accent',
  closed: 'neutral',
};
