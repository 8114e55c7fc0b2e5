import type { Message } from './message.ts';

/** Sends messages of one channel. */
export interface Gateway {
  /**
   * Returns the id under which the gateway knows the message, if there is one.
   *
   * @throws NotAccepted if it is certain that the message was not sent. Any other error means an unknown
   * outcome, and the message is not sent again.
   */
  send(message: Message & { readonly publicId: string }): Promise<string | undefined>;
}

export type Gateways = Readonly<Record<Message['channel'], Gateway | undefined>>;

/** The message was not sent. */
export class NotAccepted extends Error {
  /** Whether the same message may be accepted later. */
  readonly mayTryAgain: boolean;

  constructor(reason: string, { mayTryAgain }: { mayTryAgain: boolean }) {
    super(reason);
    this.mayTryAgain = mayTryAgain;
  }
}

/** Sends nothing: messages are read in the outbox. For development only. */
export const sandboxGateway: Gateway = { send: async () => undefined };
