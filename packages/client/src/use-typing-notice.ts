import { TYPING_NOTICE_MS } from '@app/shared/chat/states';
import { useRef } from 'react';

/** Throttles notices to the other side of a chat that this side is typing. A lost notice does not matter. */
export function useTypingNotice(send: () => Promise<unknown>): () => void {
  const sentAt = useRef(0);
  return () => {
    if (Date.now() - sentAt.current < TYPING_NOTICE_MS) return;
    sentAt.current = Date.now();
    send().catch(() => {});
  };
}
