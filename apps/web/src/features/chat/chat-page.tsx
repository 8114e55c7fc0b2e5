import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { modelList } from '@app/shared/chat/calls';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { useAddressSearch } from '../../lib/addresses/use-address-search.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { RoomLinks } from '../../parts/rooms/room-links.tsx';
import { useRooms } from '../../parts/rooms/use-rooms.ts';
import { ChatEnd } from './chat-end.tsx';
import { useChatOutbox } from './chat-outbox.ts';
import { Composer } from './composer.tsx';
import { EarlierChats } from './earlier-chats.tsx';
import { MessageList } from './message-list.tsx';
import { useConversation } from './use-chat.ts';

/** The member's chat with support: the latest conversation, or an earlier one to read. */
export function ChatPage() {
  const { t } = useTranslation('chat');
  const [search] = useAddressSearch();
  const earlierId = search.get('conversation') ?? undefined;
  const chat = useConversation(earlierId);
  const waiting = useChatOutbox();
  const { data, first } = chat;
  const conversation = first?.conversation ?? null;
  const isOver = conversation?.state === 'closed';
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      <Card
        title={t('support')}
        aside={
          earlierId && (
            <Link look="underlined" href="/chat">
              {t('toLatest')}
            </Link>
          )
        }
      >
        <Answered answer={{ data, error: chat.error, refetch: chat.refetch }} rows={4}>
          {(messages) => (
            <div className="grid gap-4">
              <MessageList
                chat={chat}
                conversation={conversation}
                messages={messages}
                waiting={earlierId ? [] : waiting}
              />
              {isOver && <ChatEnd key={conversation.conversationId} conversation={conversation} />}
              {!earlierId && <Composer conversation={conversation} />}
            </div>
          )}
        </Answered>
      </Card>
      <div className="grid content-start gap-4">
        <Hosted />
        <Rooms />
        <EarlierChats shownId={conversation?.conversationId} />
      </div>
    </div>
  );
}

/** Links to the public chat rooms of the site, if it has any. */
function Rooms() {
  const { t } = useTranslation('chat');
  const { data = [] } = useRooms();
  return data.length > 0 ? <RoomLinks title={t('rooms')} rooms={data} /> : null;
}

/** Leads to the chat of the site's support provider, if it has one. */
function Hosted() {
  const { t } = useTranslation('chat');
  const { data = [] } = useAnswer(modelList, {});
  if (!data.some(({ isHosted }) => isHosted)) return null;
  return (
    <p className="text-ink-2">
      <Link look="underlined" href="/support#chat">
        {t('hosted')}
      </Link>
    </p>
  );
}
