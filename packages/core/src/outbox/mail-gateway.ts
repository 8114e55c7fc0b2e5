import { type Gateway, NotAccepted } from './gateway.ts';

export interface MailGatewaySettings {
  /** `smtp://user:password@host:port`, or `smtps:` */
  readonly url: string;
  /** `Name <address>` */
  readonly from: string;
}

const TIMEOUT_MS = 10_000;
/** At these nothing of a message has been said, so nothing can have been accepted. */
const BEFORE_CONTENT = new Set(['EHLO', 'HELO', 'STARTTLS', 'MAIL FROM', 'RCPT TO']);
const PERMANENT = 500;

/** E-mail by SMTP. The message's own name is part of its Message-ID. */
export function mailGateway({ url, from }: MailGatewaySettings): Gateway {
  let opened: ReturnType<typeof openTransport> | undefined;
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ publicId, recipient, subject, text }) {
      const messageId = `<${publicId}@${domain}>`;
      opened ??= openTransport(url);
      const transport = await opened;
      try {
        await transport.sendMail({ from, to: recipient, subject, text, messageId });
        return messageId;
      } catch (error) {
        throw judge(error as SmtpError);
      }
    },
  };
}

async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
}

interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  /** Of the operating system. */
  readonly syscall?: string;
}

/** An answer to the content is an answer too: 4xx and 5xx both say that it was not taken. */
function judge(error: SmtpError): Error {
  const { command = '', responseCode, code, syscall } = error;
  const isAnswered = responseCode !== undefined && responseCode >= 400;
  // `CONN` alone says nothing: the library also says it of a line that was cut after the content.
  const isUnreached = syscall === 'connect' || code === 'EDNS';
  const isEarly = isUnreached || BEFORE_CONTENT.has(command) || command.startsWith('AUTH');
  if (!isAnswered && !isEarly) return error;
  const reason = `${command} ${responseCode ?? code ?? ''}`.trim();
  return new NotAccepted(reason, { mayTryAgain: !isAnswered || responseCode < PERMANENT });
}
