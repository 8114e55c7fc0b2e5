import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { useAnnounce } from '@app/ui/feedback/live-region';
import { useOnline } from '@app/ui/feedback/use-online';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { removeMessage, tryMessageAgain, type WaitingMessage } from './chat-outbox.ts';
import styles from './message-list.module.css';
import { type ChatConversation, type ChatMessage, useMarkRead } from './use-chat.ts';

interface MessageListProps {
  readonly chat: {
    readonly hasMore: boolean;
    readonly isLoadingMore: boolean;
    readonly loadMore: () => void;
  };
  readonly conversation: ChatConversation | null;
  /** Newest first. */
  readonly messages: readonly ChatMessage[];
  readonly waiting: readonly WaitingMessage[];
}

/** The messages, oldest first, in a box that stays scrolled to its end. */
export function MessageList({ chat, conversation, messages, waiting }: MessageListProps) {
  const { t } = useTranslation('chat');
  const box = useRef<HTMLDivElement>(null);
  const shown = new Set(messages.map(({ messageId }) => messageId));
  const unsent = waiting.filter(({ messageId }) => !messageId || !shown.has(messageId));
  const isTyping = useIsTyping(conversation);
  const newest = messages[0]?.position ?? 0;
  useNewMessages(conversation, messages);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the end of the list changes
  useLayoutEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [newest, unsent.length, isTyping]);
  if (messages.length === 0 && unsent.length === 0)
    return <Empty state="no-messages" sentence={t('empty')} />;
  return (
    <div
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll an area only if it can have the focus
      tabIndex={0}
      role="log"
      aria-live="off"
      aria-label={t('messages')}
      className={`${styles.box} grid content-start gap-3 overflow-y-auto pe-1`}
    >
      {chat.hasMore && (
        <p className="text-center">
          <Button size="small" kind="outline" busy={chat.isLoadingMore} onPress={chat.loadMore}>
            {t('older')}
          </Button>
        </p>
      )}
      <ol className="grid gap-3">
        {messages.toReversed().map((message) => (
          <Message
            key={message.messageId}
            message={message}
            isRead={message.position <= (conversation?.readBySupport ?? 0)}
          />
        ))}
        {unsent.map((message) => (
          <Unsent key={message.key} message={message} />
        ))}
      </ol>
      {isTyping && <p className="text-sm text-ink-3">{t('typing')}</p>}
    </div>
  );
}

interface MessageProps {
  readonly message: ChatMessage;
  /** Whether support has read it. */
  readonly isRead: boolean;
}

function Message({ message, isRead }: MessageProps) {
  const { t } = useTranslation('chat');
  const time = useTimeText();
  const { from, event, text, pictures, sentAt } = message;
  if (event)
    return (
      <li className="text-center text-xs text-ink-3">
        {t(`event.${event}`, { time: time.dayAndMinute(sentAt) })}
      </li>
    );
  const isOwn = from === 'member';
  return (
    <Bubble isOwn={isOwn} sender={t(isOwn ? 'you' : 'support')}>
      {text && <Text>{text}</Text>}
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map(({ uploadId, url, thumbnailUrl }, place) => (
            <li key={uploadId}>
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                aria-label={t('picture.open', { n: place + 1 })}
              >
                <img
                  src={thumbnailUrl}
                  alt={t('picture', { n: place + 1 })}
                  className="size-16 rounded-2 bg-surface-3 object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="text-xs text-ink-2">
        {isOwn && isRead
          ? t('read', { time: time.dayAndMinute(sentAt) })
          : time.dayAndMinute(sentAt)}
      </p>
    </Bubble>
  );
}

/** A message that waits for the connection, or that the server refused. */
function Unsent({ message }: { readonly message: WaitingMessage }) {
  const { t } = useTranslation('chat');
  const isOnline = useOnline();
  const { key, text, uploadIds, refusal } = message;
  return (
    <Bubble isOwn sender={t('you')}>
      {text && <Text>{text}</Text>}
      {uploadIds.length > 0 && (
        <p className="text-sm text-ink-2">{t('pictures', { count: uploadIds.length })}</p>
      )}
      {refusal ? (
        <>
          <p className="text-sm text-danger">{refusal}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="small" kind="outline" onPress={() => tryMessageAgain(key)}>
              {t('again')}
            </Button>
            <Button size="small" kind="outline" onPress={() => removeMessage(key)}>
              {t('remove')}
            </Button>
          </div>
        </>
      ) : (
        <p className="text-xs text-ink-2">{t(isOnline ? 'sending' : 'waiting')}</p>
      )}
    </Bubble>
  );
}

interface BubbleProps {
  readonly isOwn: boolean;
  readonly sender: string;
  readonly children: ReactNode;
}

const Bubble = ({ isOwn, sender, children }: BubbleProps) => (
  <li className={`flex ${isOwn ? 'justify-end ps-8' : 'justify-start pe-8'}`}>
    <div
      className={`grid min-w-0 gap-1 rounded-3 px-4 py-2 ${isOwn ? 'bg-accent-wash' : 'bg-surface-2'}`}
    >
      <p className="sr-only">{sender}</p>
      {children}
    </div>
  </li>
);

const Text = ({ children }: { readonly children: string }) => (
  <p dir="auto" className="whitespace-pre-line wrap-anywhere">
    {children}
  </p>
);

/** Whether support is typing. Ends by a timeout, because there is no event for it. */
function useIsTyping(conversation: ChatConversation | null): boolean {
  const until = conversation?.typingUntil ?? 0;
  const [endedAt, setEndedAt] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setEndedAt(until), Math.max(0, until - serverNow()));
    return () => clearTimeout(timer);
  }, [until]);
  return until > endedAt && until > serverNow();
}

/** Marks messages of support as read once they are seen, and announces those that arrive. */
function useNewMessages(
  conversation: ChatConversation | null,
  messages: readonly ChatMessage[],
): void {
  const { t } = useTranslation('chat');
  const announce = useAnnounce();
  const { send } = useMarkRead();
  const last = messages.find(({ from }) => from === 'support');
  const position = last?.position ?? 0;
  const announced = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message of support
  useEffect(() => {
    if (!conversation) return;
    const isNew = announced.current !== undefined && position > announced.current;
    announced.current = position;
    if (isNew) announce(last?.text ? t('arrived', { text: last.text }) : t('arrived.picture'));
    const { conversationId } = conversation;
    const mark = () => {
      if (position > 0 && document.visibilityState === 'visible')
        void send({ conversationId, position });
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [conversation?.conversationId, position]);
}
