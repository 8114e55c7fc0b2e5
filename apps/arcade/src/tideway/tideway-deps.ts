import type { KeyObject } from 'node:crypto';
import type { Deps } from '../deps.ts';
import type { Limiter } from '../http/limiter.ts';
import type { PlatformClient } from '../platform/platform-client.ts';
import type { FindPlatformKey } from './platform-key.ts';

/** Tideway's own keys, and its connection to the platform. */
export interface TidewaySettings {
  readonly keyId: string;
  readonly signingKey: KeyObject;
  /** Client that signs as Tideway. */
  readonly platform: PlatformClient;
  readonly findPlatformKey: FindPlatformKey;
}

export interface TidewayDeps extends Pick<Deps, 'db' | 'clock' | 'newId' | 'log'>, TidewaySettings {
  /** Origins whose pages may frame the game. */
  readonly platformOrigins: readonly string[];
  readonly entrances: Limiter;
}
