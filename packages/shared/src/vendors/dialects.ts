import { SEAMLESS_PATH } from '../seamless/protocol.ts';

/** Keys that a vendor signs with: two kinds of public keys, or a secret that both sides know. */
export const keyKinds = ['ed25519', 'rsa', 'secret'] as const;
export type KeyKind = (typeof keyKinds)[number];

interface Dialect {
  readonly keys: KeyKind;
  /** Permissions that a new vendor of the dialect has unless operators decide otherwise. */
  readonly mayRollBackSettled: boolean;
  readonly mayWinWithoutBet: boolean;
}

/**
 * Wallet protocols that vendors speak, by name. `own` is `/seamless/v1`. The others are described in
 * `apps/api/src/modules/seamless/dialects/descriptions`.
 */
export const dialects = {
  own: { keys: 'ed25519', mayRollBackSettled: false, mayWinWithoutBet: false },
  'rsa-json': { keys: 'rsa', mayRollBackSettled: false, mayWinWithoutBet: false },
  'hash-form': { keys: 'secret', mayRollBackSettled: false, mayWinWithoutBet: true },
} as const satisfies Readonly<Record<string, Dialect>>;

export type DialectName = keyof typeof dialects;
export const dialectNames = Object.keys(dialects) as [DialectName, ...DialectName[]];

/** Path below which a vendor sends its messages. The code names the vendor, as few dialects do it in a message. */
export const messagesPath = (dialect: DialectName, vendorCode: string): string =>
  dialect === 'own'
    ? `${SEAMLESS_PATH}/`
    : `/seamless/${dialect}/${encodeURIComponent(vendorCode)}/`;

export const SECRET_LENGTH_MIN = 16;
export const SECRET_LENGTH_MAX = 200;
/** Without spaces, which are lost when a secret is copied. */
export const SECRET = /^[!-~]+$/;
