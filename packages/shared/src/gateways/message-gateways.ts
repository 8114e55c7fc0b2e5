import { z } from 'zod';

/** Gateways are tried one after the other: with more, members could wait longer than a code is valid. */
export const GATEWAYS_A_CHANNEL_MAX = 4;

/** Encryption of the connection to a mail server. `none` is for a server on the same machine only. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const;

/** SMS over HTTP: `POST {to, text, reference}` with a bearer token. */
export const smsSettings = z.strictObject({
  url: z.string().trim().min(8).max(500).describe('HTTPS URL.'),
});

/** Email by SMTP. */
export const mailSettings = z.strictObject({
  host: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9.:-]{1,253}$/),
  port: z.int().min(1).max(65_535),
  security: z.enum(mailSecurities),
  username: z.string().trim().max(200).describe('Username; empty: no authentication.'),
  from: z
    .string()
    .trim()
    .max(200)
    .regex(/^[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/)
    .describe('Sender: `Name <address>`.'),
});

/** Settings of a gateway, without its secret. */
export type GatewaySettings =
  | { readonly channel: 'sms'; readonly settings: z.output<typeof smsSettings> }
  | { readonly channel: 'mail'; readonly settings: z.output<typeof mailSettings> };
