import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { useAnnounce } from '@app/ui/feedback/live-region';
import { Link } from '@app/ui/navigation/link';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import styles from './room-messages.module.css';
import type { RoomMessage } from './use-room.ts';

/** Distance from the end of the list within which new messages scroll into view. */
const NEAR_END_PX = 80;

interface RoomMessagesProps {
  readonly list: {
    readonly hasMore: boolean;
    readonly isLoadingMore: boolean;
    readonly loadMore: () => void;
  };
  /** Newest first. */
  readonly messages: readonly RoomMessage[];
}

/** The messages, oldest first, in a box that follows new ones unless the member has scrolled back. */
export function RoomMessages({ list, messages }: RoomMessagesProps) {
  const { t } = useTranslation('rooms');
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const newestId = messages[0]?.messageId;
  useAnnounced(messages[0]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the end of the list changes
  useLayoutEffect(() => {
    if (isAtEnd.current) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [newestId]);
  if (messages.length === 0) return <Empty state="no-messages" sentence={t('empty')} />;
  return (
    <div
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll an area only if it can have the focus
      tabIndex={0}
      role="log"
      aria-live="off"
      aria-label={t('messages')}
      className={`${styles.box} grid content-start gap-3 overflow-y-auto pe-1`}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
      }}
    >
      {list.hasMore && (
        <p className="text-center">
          <Button size="small" kind="outline" busy={list.isLoadingMore} onPress={list.loadMore}>
            {t('older')}
          </Button>
        </p>
      )}
      <ol className="grid gap-3">
        {messages
          .toReversed()
          .map((message) =>
            message.event ? (
              <Rain key={message.messageId} />
            ) : (
              <Message key={message.messageId} message={message} />
            ),
          )}
      </ol>
    </div>
  );
}

function Message({ message }: { readonly message: RoomMessage }) {
  const { t } = useTranslation('rooms');
  const time = useTimeText();
  const { name, isOwn, text, sentAt } = message;
  return (
    <li className={`flex ${isOwn ? 'justify-end ps-8' : 'justify-start pe-8'}`}>
      <div
        className={`grid min-w-0 gap-1 rounded-3 px-4 py-2 ${isOwn ? 'bg-accent-wash' : 'bg-surface-2'}`}
      >
        <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-2">
          <bdi className="font-strong">{isOwn ? t('you') : name}</bdi>
          <span>{time.dayAndMinute(sentAt)}</span>
        </p>
        <p dir="auto" className="wrap-anywhere">
          {text}
        </p>
      </div>
    </li>
  );
}

function Rain() {
  const { t } = useTranslation('rooms');
  return (
    <li className="flex flex-wrap items-center justify-center gap-2 rounded-3 bg-accent-wash px-4 py-3 text-center">
      <span className="font-strong">{t('rain')}</span>
      <Link look="underlined" href="/envelopes">
        {t('rain.open')}
      </Link>
    </li>
  );
}

/** Reads the newest message out to screen readers when it arrives. */
function useAnnounced(newest: RoomMessage | undefined): void {
  const { t } = useTranslation('rooms');
  const announce = useAnnounce();
  const seenId = useRef(newest?.messageId);
  const id = newest?.messageId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message
  useEffect(() => {
    if (!newest || id === seenId.current) return;
    seenId.current = id;
    if (newest.event) announce(t('rain'));
    else if (!newest.isOwn && newest.text)
      announce(t('arrived', { name: newest.name ?? '', text: newest.text }));
  }, [id]);
}
