import { isIP } from 'node:net';
import { outgoingAddress, outgoingFailure } from '../kernel/index.ts';
import { type Gateway, NotAccepted } from './gateway.ts';

export interface MailGatewaySettings {
  /** `smtp://user:password@host:port`, or `smtps:` */
  readonly url: string;
  /** `Name <address>` */
  readonly from: string;
  /** Set by the environment, so it may be in a private network. */
  readonly isOfEnvironment?: boolean;
}

const TIMEOUT_MS = 10_000;
/** Commands before the content of a message. If one of them fails, nothing can have been accepted. */
const BEFORE_CONTENT = new Set(['EHLO', 'HELO', 'STARTTLS', 'MAIL FROM', 'RCPT TO']);
const PERMANENT = 500;

/** Sends email by SMTP. The message's public id is part of its Message-ID. */
export function mailGateway({ url, from, isOfEnvironment = false }: MailGatewaySettings): Gateway {
  let opened: ReturnType<typeof openTransport> | undefined;
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ publicId, recipient, subject, text }) {
      const messageId = `<${publicId}@${domain}>`;
      if (isOfEnvironment) opened ??= openTransport({ url });
      const transport = await (opened ?? openPinnedTransport(url));
      try {
        await transport.sendMail({ from, to: recipient, subject, text, messageId });
        return messageId;
      } catch (error) {
        throw judge(error as SmtpError);
      }
    },
  };
}

/**
 * Checks all addresses of the host before each message and connects to a checked one, without a second lookup.
 */
async function openPinnedTransport(url: string) {
  const target = new URL(url);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  const port = Number(target.port) || (target.protocol === 'smtps:' ? 465 : 587);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const address = await outgoingAddress({ host, port, signal }).catch((error) => {
    throw new NotAccepted(outgoingFailure(error), { mayTryAgain: true });
  });
  target.hostname = address.includes(':') ? `[${address}]` : address;
  return openTransport({ url: target.href, servername: isIP(host) ? undefined : host });
}

interface Transport {
  readonly url: string;
  /** The name that the certificate must have. */
  readonly servername?: string | undefined;
}

async function openTransport({ url, servername }: Transport) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    ...(servername && { tls: { servername } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
}

interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  /** System call that failed. */
  readonly syscall?: string;
}

/** An answer to the content is definite: 4xx and 5xx both mean that the message was not accepted. */
function judge(error: SmtpError): Error {
  const { command = '', responseCode, code, syscall } = error;
  const isAnswered = responseCode !== undefined && responseCode >= 400;
  // `CONN` is not sufficient: the library also reports it for a connection that is cut after the content.
  const isUnreached = syscall === 'connect' || code === 'EDNS';
  const isEarly = isUnreached || BEFORE_CONTENT.has(command) || command.startsWith('AUTH');
  if (!isAnswered && !isEarly) return error;
  const reason = `${command} ${responseCode ?? code ?? ''}`.trim();
  return new NotAccepted(reason, { mayTryAgain: !isAnswered || responseCode < PERMANENT });
}
