import { linkParameters } from '../agents/link-parameters.ts';

/** Events that an affiliate's server can subscribe to. */
export const postbackEvents = [
  'registration',
  'first_deposit',
  'first_deposit_reversed',
  'qualified',
  'qualified_reversed',
  'commission_paid',
] as const;
export type PostbackEvent = (typeof postbackEvents)[number];

/** Default events of a new address. No reversals: without `{event}` in the address they would count as successes. */
export const defaultPostbackEvents: readonly PostbackEvent[] = postbackEvents.filter(
  (event) => !event.endsWith('_reversed'),
);

/** Macros that an address can hold in braces. `id` identifies the delivery, and stays the same when it is retried. */
export const postbackMacros = [
  ...linkParameters,
  'event',
  'amount',
  'currency',
  'time',
  'id',
] as const;
export type PostbackMacro = (typeof postbackMacros)[number];

export const deliveryStates = ['queued', 'sending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Reasons why a delivery failed; for `switched_off` and `no_secret` no request was sent. */
export const postbackFailures = [
  'unresolved',
  'private_address',
  'timeout',
  'unreachable',
  'no_tls',
  'redirected',
  'refused',
  'switched_off',
  'no_secret',
] as const;
export type PostbackFailure = (typeof postbackFailures)[number];

const MACRO = /\{(\w+)\}/g;

/** Words in braces in an address that are no macros. */
export const unknownMacrosOf = (url: string): string[] =>
  [...url.matchAll(MACRO)]
    .map(([, name]) => `${name}`)
    .filter((name) => !(postbackMacros as readonly string[]).includes(name));

/** Fills in every macro of an address, URL-encoded. */
export const fillMacros = (url: string, values: Readonly<Record<PostbackMacro, string>>): string =>
  url.replace(MACRO, (_, name: PostbackMacro) => encodeURIComponent(values[name] ?? ''));

/** Value for every macro, to check the resulting address. */
const ANY_VALUE = 'value';

/**
 * Whether an address can be called: by HTTPS if required, without user name and password, and with macros only after
 * its host.
 */
export function isPostbackUrl(url: string, { tlsOnly }: { readonly tlsOnly: boolean }): boolean {
  if (unknownMacrosOf(url).length > 0) return false;
  const [start = ''] = url.split('{');
  const filled = url.replace(MACRO, ANY_VALUE);
  if (/[{}\s]/.test(filled) || !URL.canParse(filled) || !URL.canParse(start)) return false;
  const { protocol, host, username, password, hash } = new URL(filled);
  if (username || password || hash || host !== new URL(start).host) return false;
  // Without a `/` or `?` after the host, a macro's value could extend the host.
  if (start !== url && !/^https?:\/\/[^/?]+[/?]/.test(start)) return false;
  return protocol === 'https:' || (protocol === 'http:' && !tlsOnly);
}
