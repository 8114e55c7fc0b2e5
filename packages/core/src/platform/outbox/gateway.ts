import type { Message } from './message.ts';

/** A way out: it takes a message over, or throws. */
export interface Gateway {
  /**
   * Answers the gateway's own name for the message, if it gave one.
   *
   * @throws NotAccepted when it is certain that the message did not leave. Whatever else it throws
   *   means that it is unknown, and the message is not sent again.
   */
  send(message: Message & { readonly publicId: string }): Promise<string | undefined>;
}

export type Gateways = Readonly<Record<Message['channel'], Gateway | undefined>>;

/** The message did not leave. */
export class NotAccepted extends Error {
  /** Whether the same message may be accepted later. */
  readonly mayTryAgain: boolean;

  constructor(reason: string, { mayTryAgain }: { mayTryAgain: boolean }) {
    super(reason);
    this.mayTryAgain = mayTryAgain;
  }
}

/** Sends nothing: what would have been sent is read in the outbox. For development alone. */
export const sandboxGateway: Gateway = { send: async () => undefined };
