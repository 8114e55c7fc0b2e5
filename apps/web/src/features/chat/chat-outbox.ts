import { useClient } from '@app/client/client-provider';
import { useErrorText } from '@app/client/error-text';
import { ConnectionError, isRefusal } from '@app/client/errors';
import { tabStore } from '@app/client/tab-store';
import { conversation, conversations, send } from '@app/shared/chat/calls';
import { makeUuid } from '@app/shared/make-uuid';
import { useOnline } from '@app/ui/feedback/use-online';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** A message that the server has not confirmed. It survives a reload of the tab. */
export interface WaitingMessage {
  /** Idempotency key, the same for every attempt: the message is sent once. */
  readonly key: string;
  readonly text: string;
  readonly uploadIds: readonly string[];
  /** Why the server refused it. The member removes it, or tries again. */
  readonly refusal?: string;
  /** Id of the sent message, kept until the list contains it. */
  readonly messageId?: string;
}

const KEY = 'chatOutbox';
const RETRY_MS = 1_000;
const RETRY_MS_MAX = 30_000;

const outbox = tabStore((stored): readonly WaitingMessage[] => JSON.parse(stored(KEY) ?? '[]'));

const write = (messages: readonly WaitingMessage[]) =>
  outbox.write({ [KEY]: messages.length === 0 ? null : JSON.stringify(messages) });
const change = (key: string, changed: (message: WaitingMessage) => WaitingMessage) =>
  write(outbox.current().map((message) => (message.key === key ? changed(message) : message)));

export const removeMessage = (key: string): void =>
  write(outbox.current().filter((message) => message.key !== key));

export const tryMessageAgain = (key: string): void =>
  change(key, ({ refusal: _, ...message }) => message);

/** Adds a message; the open page sends it. */
export const addMessage = (text: string, uploadIds: readonly string[]): void =>
  write([...outbox.current(), { key: makeUuid(), text, uploadIds }]);

/**
 * Sends the waiting messages in order. Without a connection they wait; after a lost answer the same message is sent
 * again with its key.
 */
export function useChatOutbox(): readonly WaitingMessage[] {
  const client = useClient();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const isOnline = useOnline();
  const messages = outbox.useCurrent();
  const [failures, setFailures] = useState(0);
  const next = messages.find(({ refusal, messageId }) => !refusal && !messageId);
  const key = next?.key;

  // biome-ignore lint/correctness/useExhaustiveDependencies: one attempt for each message, connection and failure
  useEffect(() => {
    if (!next || !isOnline) return;
    const { text, uploadIds } = next;
    const attempt = async () => {
      try {
        const input = {
          ...(text && { text }),
          ...(uploadIds.length > 0 && { uploadIds: [...uploadIds] }),
        };
        const options = { idempotencyKey: next.key };
        const { messageId } = await client.send(send, input, options);
        setFailures(0);
        change(next.key, (message) => ({ ...message, messageId }));
        await Promise.all(
          [conversation, conversations].map(({ name }) =>
            queries.invalidateQueries({ queryKey: [name] }),
          ),
        );
        removeMessage(next.key);
      } catch (error) {
        if (isTemporary(error)) setFailures((before) => before + 1);
        else change(next.key, (message) => ({ ...message, refusal: errorText(error) }));
      }
    };
    const waitMs = failures === 0 ? 0 : Math.min(RETRY_MS_MAX, RETRY_MS * 2 ** (failures - 1));
    const timer = setTimeout(() => void attempt(), waitMs);
    return () => clearTimeout(timer);
  }, [key, isOnline, failures]);

  return messages;
}

/** Whether the same request may succeed later. */
const isTemporary = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  isRefusal(error, 'TOO_MANY_REQUESTS', 'idempotency.in_progress', 'server.busy');
