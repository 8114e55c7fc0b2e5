import type { KeyObject } from 'node:crypto';
import type { InstallationProfile } from '@app/core/platform/kernel';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Settings of the API. Secrets never leave the process. */
export interface ApiSettings {
  readonly profile: InstallationProfile;
  readonly logLevel: LogLevel;
  /** Public origin of this API, without a trailing slash. */
  readonly publicUrl: string;
  /** Signs session tokens. */
  readonly tokenSecret: string;
  /** Key for hashes of request bodies in the database. */
  readonly inputHashSecret: string;
  /** Encrypts the private keys of sealed bodies in the database. */
  readonly sealKeySecret: string;
  /** Ed25519 key that signs messages to game vendors. */
  readonly platformSigningKey: KeyObject;
  /** Shared with the sandbox payment page, which signs its callbacks with it. Production needs none. */
  readonly sandboxPaySecret: string | undefined;
  /** Site for unknown host names. Never in production. */
  readonly defaultMerchant: string | undefined;
  /** Addresses or CIDR ranges whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  /** Further origins whose pages may call this API. */
  readonly corsOrigins: readonly string[];
  /** Origins whose pages may be shown in a frame: those of the game vendors. */
  readonly frameOrigins: readonly string[];
  /** Folder of the built web app; undefined if something else serves it. */
  readonly webDist: string | undefined;
  /** Folder of the built console; undefined if something else serves it. */
  readonly consoleDist: string | undefined;
  /** Whether the worker's settings include an SMS gateway, or a demo shows SMS in the outbox. */
  readonly sendsSms: boolean;
  /** Token for `/metrics`, required in production. */
  readonly metricsToken: string | undefined;
  /** Difficulty of the human check: 2^bits hashes on average. */
  readonly workBits: number;
  /** Services without access to our Redis that follow the test clock. Profile `test` only. */
  readonly clockFollowers: readonly string[];
}
