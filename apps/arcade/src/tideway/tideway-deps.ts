import type { KeyObject } from 'node:crypto';
import type { Deps } from '../deps.ts';
import type { PlatformClient } from '../platform/platform-client.ts';
import type { Limiter } from '../routes/limiter.ts';
import type { FindPlatformKey } from './platform-key.ts';

/** What Tideway is told of itself and of the platform. */
export interface TidewaySettings {
  readonly keyId: string;
  readonly signingKey: KeyObject;
  /** Sends as Tideway. */
  readonly platform: PlatformClient;
  readonly findPlatformKey: FindPlatformKey;
}

export interface TidewayDeps extends Pick<Deps, 'db' | 'clock' | 'newId' | 'log'>, TidewaySettings {
  /** Whose pages may hold the game in a frame. */
  readonly platformOrigins: readonly string[];
  readonly entrances: Limiter;
}
