import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PicturesOnRequest } from '../../lib/pictures-on-request.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import type { Chat, ChatMessage } from './chat.ts';
import styles from './message-list.module.css';

/** The messages of a chat, oldest first, in a box that stays at its end. */
export function MessageList({ chat }: { readonly chat: Chat }) {
  const { t } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const isTyping = useIsTyping(chat.typingUntil ?? 0);
  const newest = chat.messages[0]?.position ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the end of the list changes
  useLayoutEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [newest, isTyping]);
  return (
    <div
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll an area only if it can have the focus
      tabIndex={0}
      role="log"
      aria-live="off"
      aria-label={t('chats.messages')}
      className={`${styles.box} grid content-start gap-3 overflow-y-auto pe-1`}
    >
      <ol className="grid gap-3">
        {chat.messages.toReversed().map((message) => (
          <Message
            key={message.id}
            message={message}
            member={chat.username}
            isRead={message.position <= chat.readByMember}
          />
        ))}
      </ol>
      {isTyping && <p className="text-sm text-ink-3">{t('chats.typing')}</p>}
    </div>
  );
}

interface MessageProps {
  readonly message: ChatMessage;
  /** The member's username. */
  readonly member: string;
  /** Whether the member has read it. */
  readonly isRead: boolean;
}

function Message({ message, member, isRead }: MessageProps) {
  const { t } = useWords();
  const { from, operator, event, text, uploadIds, at } = message;
  if (event)
    return (
      <li className="text-center text-xs text-ink-3">
        <bdi>{operator ? t(`chats.event.${event}.by`, { operator }) : t('chats.event.closed')}</bdi>{' '}
        <When at={at} />
      </li>
    );
  const isOwn = from === 'operator';
  return (
    <li className={`flex ${isOwn ? 'justify-end ps-8' : 'justify-start pe-8'}`}>
      <div
        className={`grid min-w-0 gap-1 rounded-3 px-4 py-2 ${isOwn ? 'bg-accent-wash' : 'bg-surface-2'}`}
      >
        <p className="text-xs text-ink-2">
          <bdi>{isOwn ? operator : member}</bdi>
        </p>
        {text !== null && (
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        )}
        {text === null && uploadIds.length === 0 && (
          <p className="text-ink-3">{t('chats.erased')}</p>
        )}
        {uploadIds.length > 0 && <PicturesOnRequest ids={uploadIds} />}
        <p className="text-xs text-ink-2">
          <When at={at} />
          {isOwn && isRead && ` · ${t('chats.read')}`}
        </p>
      </div>
    </li>
  );
}

/** Whether the member is typing. Ends by a timer, because the next poll may be later. */
function useIsTyping(until: number): boolean {
  const [endedAt, setEndedAt] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setEndedAt(until), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return until > endedAt && until > Date.now();
}
