import type { Deps } from '../deps.ts';
import type { Limiter } from '../http/limiter.ts';
import type { PlatformClient } from '../platform/platform-client.ts';
import type { QuestionKeys } from '../platform/signed-question.ts';

/** Tideway's own keys, and its connection to the platform. */
export interface TidewaySettings extends QuestionKeys {
  /** Client that signs as Tideway. */
  readonly platform: PlatformClient;
}

export interface TidewayDeps extends Pick<Deps, 'db' | 'clock' | 'newId' | 'log'>, TidewaySettings {
  /** Origins whose pages may frame the game. */
  readonly platformOrigins: readonly string[];
  readonly entrances: Limiter;
}
