import type { Lobby } from '@app/core/play/games';
import type { Site } from '@app/core/sites/site';
import type { LanguageCode } from '@app/shared/domain/languages';
import type { ApiDeps } from '../../deps.ts';

/** Whose lobby it is, and in which language. */
interface LobbyRequest {
  readonly site: Site;
  readonly language: LanguageCode;
}

/** The lobby that a call is about, as it is now. */
export const lobbyAt =
  ({ clock }: Pick<ApiDeps, 'clock'>) =>
  ({ site: { id, timeZone }, language }: LobbyRequest): Lobby => ({
    merchantId: id,
    timeZone,
    language,
    now: clock(),
  });
