import type { KeyObject } from 'node:crypto';
import type { Profile } from '@app/core/platform/kernel';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** What an installation decides about its API. Secrets never leave the process. */
export interface ApiSettings {
  readonly profile: Profile;
  readonly logLevel: LogLevel;
  /** Where browsers find this API, without a slash at the end. */
  readonly publicUrl: string;
  /** Signs session tokens. */
  readonly tokenSecret: string;
  /** Keys the hashes of request bodies, which the database keeps. */
  readonly inputHashSecret: string;
  /** Encrypts the private keys of sealed bodies, which the database keeps. */
  readonly sealKeySecret: string;
  /** Ed25519. Signs what the platform says to game vendors. */
  readonly platformSigningKey: KeyObject;
  /** Shared with the sandbox payment page, which signs its callbacks with it. Production needs none. */
  readonly sandboxPaySecret: string | undefined;
  /** Whose site it is when no site has the host name. Never in production. */
  readonly defaultMerchant: string | undefined;
  /** Addresses or CIDR ranges whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  /** Origins besides our own whose pages may call this API. */
  readonly corsOrigins: readonly string[];
  /** Origins whose pages may be shown in a frame: those of the game vendors. */
  readonly frameOrigins: readonly string[];
  /** The folder of the built web app, or nothing where something else serves it. */
  readonly webDist: string | undefined;
  /** The folder of the built console of operators, or nothing where something else serves it. */
  readonly consoleDist: string | undefined;
  /** Whether SMS leave by the worker's own settings, or are read in the outbox of a demo. */
  readonly sendsSms: boolean;
  /** Lets a scraper read `/metrics`. In production there is no other way. */
  readonly metricsToken: string | undefined;
  /** How hard the human check is: 2^bits hashes on average. */
  readonly workBits: number;
  /** Services without our Redis that are told of every move of the clock. In profile `test` alone. */
  readonly clockFollowers: readonly string[];
}
