import { randomInt } from 'node:crypto';
import { openHouseAccounts } from '../../books/ledger/index.ts';
import { inTransaction, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError, hashOfToken, makeToken } from '../../platform/kernel/index.ts';
import { assertNotExcluded } from '../../protection/exclusions/index.ts';
import {
  assertRealityChecked,
  assertTimeLeft,
  rulesOfSites,
} from '../../protection/limits/index.ts';
import { findPlayableGame, recordGameOpened } from '../games/index.ts';
import { assertOtherGameFinished } from './assert-other-game-finished.ts';

export const LAUNCH_TOKEN_MS = 60_000;

export interface Launch {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** Plays in play money, if the game supports it. */
  readonly isTrial: boolean;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly language: string;
  /** URL to which the vendor's page leads back. Must be on the site. */
  readonly backUrl: string | undefined;
  /** Further origins of the house's games: each launch takes one at random. */
  readonly hosts?: readonly string[];
}

const insertLaunch = sql(
  'vendors.insert_launch',
  `INSERT INTO vendor_launch (token_hash, vendor_id, game_id, merchant_id, member_id, language,
     back_url, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

/**
 * A command. Makes a launch token and returns the address of the vendor's page with it. The token is valid
 * once, for a minute; the vendor exchanges it for a session. For a game with a page on the site itself, returns
 * the path of the page, which uses the member's own session.
 *
 * @throws game.not_found, game.maintenance, member.need_true_account, exclusion.in_force, reality_check.due,
 * limit.time_over, #734
 */
export async function launchGame(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { vendorCode, gameCode, merchantId, memberId, isTrial, language, backUrl, hosts = [] }: Launch,
): Promise<string> {
  const now = clock();
  const game = await findPlayableGame(db, { merchantId, vendorCode, gameCode, language, now });
  // A trial member may see a page of the site, and is refused when they bet.
  if (isTrial && !game.trialSupport && !game.launchUrl.startsWith('/'))
    throw new DomainError('member.need_true_account');
  const { id: gameId, vendorId } = game;
  const launchUrl = game.launchUrl.replace('{gameCode}', encodeURIComponent(gameCode));
  if (launchUrl.startsWith('/')) {
    await inTransaction(db, (tx) => recordGameOpened(tx, { memberId, gameId, merchantId }, now));
    return launchUrl;
  }
  await assertNotExcluded(db, memberId, now);
  const rulesOf = await rulesOfSites(db);
  await assertRealityChecked(db, { merchantId, memberId, rulesOf }, now);
  await assertTimeLeft(db, memberId, now);
  const opening = { merchantId, memberId, gameId, category: game.category, language, rulesOf };
  await assertOtherGameFinished(db, opening, now);
  const token = makeToken();
  await inTransaction(db, async (tx) => {
    // A bet needs a session, and a session needs a launch, so bets always find these accounts open.
    await openHouseAccounts(tx, merchantId, vendorId);
    await recordGameOpened(tx, { memberId, gameId, merchantId }, now);
    await tx.query(insertLaunch, [
      hashOfToken(token),
      vendorId,
      gameId,
      merchantId,
      memberId,
      language,
      backUrl,
      new Date(now.getTime() + LAUNCH_TOKEN_MS),
    ]);
  });
  const host = game.isHouse && hosts.length > 0 ? hosts[randomInt(hosts.length)] : undefined;
  const { pathname, search, origin } = new URL(launchUrl);
  const url = new URL(pathname + search, host ?? origin);
  url.searchParams.set('token', token);
  url.searchParams.set('language', language);
  return url.href;
}
