import type { Lobby } from '@app/core/play/games';
import type { Site } from '@app/core/sites/site';
import type { RequestOf } from '@app/shared/contract/define-call';
import type * as calls from '@app/shared/games/schemas';
import type { LanguageCode } from '@app/shared/locale/languages';
import { TRIAL } from '@app/shared/members/customer-types';
import { writtenMoney } from '@app/shared/money/money';
import { z } from 'zod';
import type { ApiDeps } from '../../deps.ts';
import { InvalidInput } from '../../http/errors/invalid-input.ts';

interface LobbyRequest {
  readonly site: Site;
  readonly language: LanguageCode;
}

/** Parameters of the lobby at the time of a request. */
export const lobbyFor =
  ({ clock }: Pick<ApiDeps, 'clock'>) =>
  ({ site: { id, timeZone }, language }: LobbyRequest): Lobby => ({
    merchantId: id,
    timeZone,
    language,
    now: clock(),
  });

type FactsRequest = Pick<
  RequestOf<typeof calls.gameFilters>,
  'gameType' | 'gameClassify' | 'vassalage' | 'volatility' | 'rtpMin' | 'stakeUpTo'
>;

const MILLIONTHS_PER_PERCENT = 10_000;

/** Filters of games in a request. */
export const filterOf = ({
  gameType,
  gameClassify,
  vassalage,
  volatility,
  rtpMin,
  stakeUpTo,
}: FactsRequest) => ({
  category: gameType,
  class: gameClassify === 'ALL' ? undefined : gameClassify,
  vendorCode: vassalage,
  volatility,
  returnRateMin: rtpMin === undefined ? undefined : rtpMin * MILLIONTHS_PER_PERCENT,
  stakeUpTo: stakeUpTo === undefined ? undefined : writtenMoney.parse(Number(stakeUpTo)),
});

/**
 * Trial players play with trial money, others with real money. A request for the other kind is a client bug, which
 * would show a wrong stake.
 *
 * @throws InvalidInput
 */
export function assertOwnMoney(
  accountType: '0' | '1' | undefined,
  { customerType }: { readonly customerType: number },
): void {
  const own = customerType === TRIAL ? '0' : '1';
  if (accountType && accountType !== own)
    throw invalid('accountType', 'does not match the account type of the player');
}

interface NamedGame {
  readonly vassalage?: string | undefined;
  readonly gameCode?: string | undefined;
  readonly roomId?: string | undefined;
}

/**
 * The game that a request opens. A room is a separate game.
 *
 * @throws InvalidInput if it is missing
 */
export function requestedGame({ vassalage: vendorCode, gameCode: named, roomId }: NamedGame) {
  const gameCode = named ?? roomId;
  if (!vendorCode) throw invalid('vassalage', 'is required');
  if (!gameCode) throw invalid('gameCode', 'is required');
  return { vendorCode, gameCode };
}

const invalid = (field: string, message: string): InvalidInput =>
  new InvalidInput(new z.ZodError([{ code: 'custom', path: [field], message }]));
