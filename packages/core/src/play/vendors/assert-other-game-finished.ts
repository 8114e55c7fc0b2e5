import type { GameCategory } from '@app/shared/games/game-categories';
import { type Reader, sql } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import {
  isPaced,
  playSessionsOf,
  type RulesOfSite,
  ruleThatRefuses,
} from '../../protection/limits/index.ts';
import { playedGame } from '../games/index.ts';

interface Opening {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly gameId: bigint;
  readonly category: GameCategory;
  /** Language of the other game's name. */
  readonly language: string;
  readonly rulesOf: RulesOfSite;
}

const readOpenRound = sql(
  'vendors.read_open_round',
  `SELECT played.game, played.vendor_code AS "vendorCode", played.game_code AS "gameCode"
   FROM vendor_round r CROSS JOIN LATERAL (${playedGame('$2', '$3')}) played
   WHERE r.id = $1 AND r.closed_at IS NULL`,
);

interface OpenRound {
  readonly game: string;
  readonly vendorCode: string;
  readonly gameCode: string;
}

/**
 * A query. On a site that permits one game at a time, refuses to open another game while a round is open, because its
 * bets would be refused.
 *
 * @throws #734 with the name of the game whose round is open, and its codes in `vendorCode` and `gameCode`
 */
export async function assertOtherGameFinished(
  reader: Reader,
  { merchantId, memberId, gameId, category, language, rulesOf }: Opening,
  now: Date,
): Promise<void> {
  const rules = rulesOf(merchantId);
  if (!rules.oneGame || !isPaced(rules, category)) return;
  const members = [{ memberId, merchantId }];
  const [session] = await playSessionsOf(reader, { members, rulesOf });
  if (!session?.pacedAt || !session.pacedGameId || !session.pacedRoundId) return;
  const last = { at: session.pacedAt, gameId: session.pacedGameId, isOpen: true };
  const bet = { gameId, category, stake: 0n, beginsRound: true, isYoung: false, last };
  if (ruleThatRefuses(rules, bet, now)?.reason !== 'other_game') return;
  const values = [session.pacedRoundId, session.pacedGameId, language];
  const [open] = await reader.query<OpenRound>(readOpenRound, values);
  if (!open) return;
  const { game, ...codes } = open;
  throw new DomainError('#734', { game }, codes);
}
