import type { Player } from './play.ts';
import { BrokenRule } from './verdict.ts';
import type { WalletClient } from './wallet-client.ts';

const PLAYERS = 2;

/** Launch tokens by player: a line for each, tokens separated by spaces. Lines with # are comments. */
export const readTokens = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => !line.trim().startsWith('#'))
    .map((line) => line.split(/\s+/).filter(Boolean))
    .filter((tokens) => tokens.length > 0);

/**
 * Starts a session for each of the two players.
 *
 * @throws Error if no launch token of a player works
 */
export async function openPlayers(
  wallet: WalletClient,
  { tokens, gameCode }: { readonly tokens: readonly string[][]; readonly gameCode: string },
): Promise<[Player, Player]> {
  const [first, second] = await Promise.all([
    openPlayer(wallet, tokens[0], gameCode),
    openPlayer(wallet, tokens[1], gameCode),
  ]);
  if (!first || !second) throw new Error(`Launch tokens of ${PLAYERS} players are needed.`);
  if (first.memberRef === second.memberRef)
    throw new Error('Both launch tokens are of the same player: name those of two.');
  return [first, second];
}

/** Tries the next token as well: a token whose answer was lost is used up. */
async function openPlayer(
  wallet: WalletClient,
  given: readonly string[] | undefined,
  gameCode: string,
): Promise<Player | undefined> {
  const tokens = [...(given ?? [])];
  let last = '';
  for (let launchToken = tokens.shift(); launchToken; launchToken = tokens.shift()) {
    const reply = await wallet.send('authenticate', { launchToken, gameCode }).catch(rethrow);
    if (reply.status === 'OK') {
      const { session, memberRef, currency } = reply.content;
      return { session: `${session}`, memberRef: `${memberRef}`, currency: `${currency}`, tokens };
    }
    last = reply.text;
  }
  if (last.includes('TOKEN_UNKNOWN'))
    throw new Error('A launch token is not valid: it works once, within 60 s.');
  if (last) throw new Error(`authenticate was answered ${last}.`);
  return undefined;
}

function rethrow(error: unknown): never {
  const isBroken = error instanceof BrokenRule;
  throw isBroken ? new Error(`authenticate: ${error.message}`, { cause: error }) : error;
}
