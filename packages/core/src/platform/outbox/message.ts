import { openPersonal, sealPersonal } from '../kernel/index.ts';

export type Channel = 'sms' | 'mail';

/** A message and its recipient. */
export interface Message {
  readonly channel: Channel;
  /** A number in E.164, or an email address. */
  readonly recipient: string;
  /** For email. */
  readonly subject?: string;
  readonly text: string;
}

const RECIPIENT = 'outbox_message.recipient';
const CONTENT = 'outbox_message.content';

export interface SealedMessage {
  readonly channel: Channel;
  readonly recipient: Uint8Array;
  readonly content: Uint8Array;
}

export const sealMessage = ({ channel, recipient, subject, text }: Message): SealedMessage => ({
  channel,
  recipient: sealPersonal(RECIPIENT, recipient),
  content: sealPersonal(CONTENT, JSON.stringify({ subject, text })),
});

export function openMessage({ channel, recipient, content }: SealedMessage): Message {
  const { subject, text } = JSON.parse(openPersonal(CONTENT, content));
  return { channel, recipient: openPersonal(RECIPIENT, recipient), subject, text };
}
