import { randomUUID } from 'node:crypto';
import type { Bet, Rollback, RoundEnd, Status, Win } from './protocol.ts';
import { assertSame, BrokenRule, NotPlayed } from './verdict.ts';
import type { Reply, WalletClient } from './wallet-client.ts';

export interface Player {
  readonly session: string;
  readonly memberRef: string;
  readonly currency: string;
  /** Launch tokens that were not used yet. */
  readonly tokens: string[];
}

export interface PlayOptions {
  readonly wallet: WalletClient;
  /** Client of the same wallet that signs as another vendor. */
  readonly otherVendor?: WalletClient | undefined;
  readonly gameCode: string;
  /** Usual stake, in 1/10 000. */
  readonly stake: number;
  readonly players: readonly [Player, Player];
  /** Ends all sessions of a player, as 12 hours without a bet would. */
  readonly endSessions?: ((memberRef: string) => Promise<void>) | undefined;
}

/** A vendor's moves against a wallet, and checks of the answers. */
export class Play {
  readonly wallet: WalletClient;
  readonly stake: number;
  readonly gameCode: string;
  readonly player: Player;
  readonly rival: Player;
  readonly #options: PlayOptions;
  readonly #reserves = new Map<Player, Bet>();

  constructor(options: PlayOptions) {
    this.#options = options;
    this.wallet = options.wallet;
    this.stake = options.stake;
    this.gameCode = options.gameCode;
    [this.player, this.rival] = options.players;
  }

  /** @throws NotPlayed without credentials of another vendor */
  get otherVendor(): WalletClient {
    const { otherVendor } = this.#options;
    if (!otherVendor)
      throw new NotPlayed('needs a second vendor: --other-vendor, --other-kid, --other-key');
    return otherVendor;
  }

  /** @throws NotPlayed without a way to end sessions */
  get endSessions(): (memberRef: string) => Promise<void> {
    const { endSessions } = this.#options;
    if (!endSessions) throw new NotPlayed('needs a command that ends sessions: --end-sessions');
    return endSessions;
  }

  /** An unused launch token of the first player. */
  takeToken(): string {
    const token = this.player.tokens.pop();
    if (!token) throw new NotPlayed('needs one more launch token of the first player');
    return token;
  }

  authenticate(launchToken: string, gameCode = this.gameCode): Promise<Reply> {
    return this.wallet.send('authenticate', { launchToken, gameCode });
  }

  /** Starts another session of the first player. A token whose answer was lost is used up: the next one is tried. */
  async newSession(): Promise<Player> {
    const reply = await this.expect(this.authenticate(this.takeToken()), 'OK', 'TOKEN_UNKNOWN');
    if (reply.status !== 'OK') return this.newSession();
    assertSame(reply.content.memberRef, this.player.memberRef, 'the memberRef');
    return { ...this.player, session: `${reply.content.session}` };
  }

  newBet(changes: Partial<Bet> = {}, player = this.player): Bet {
    const { session, memberRef, currency } = player;
    const ids = { txId: newId(), roundId: newId(), gameCode: this.gameCode };
    return { session, ...ids, memberRef, currency, amount: this.stake, ...changes };
  }

  /** Places a new bet that must be accepted. */
  async placed(changes: Partial<Bet> = {}, player = this.player): Promise<Bet> {
    const bet = this.newBet(changes, player);
    await this.expect(this.wallet.bet(bet), 'OK');
    return bet;
  }

  async balance({ session, memberRef }: Player = this.player): Promise<number> {
    const reply = await this.expect(this.wallet.send('balance', { session, memberRef }), 'OK');
    return balanceOf(reply);
  }

  /** Checks the answer's status, and returns it. */
  async expect(asked: Promise<Reply>, ...statuses: readonly Status[]): Promise<Reply> {
    const reply = await asked;
    if (!statuses.includes(reply.status)) throw new BrokenRule(statuses.join(' or '), reply.text);
    return reply;
  }

  /** Checks that an accepted message left the player with a balance, in its answer and in the wallet. */
  async expectBalance(
    asked: Promise<Reply>,
    balance: number,
    player = this.player,
  ): Promise<Reply> {
    const reply = await this.expect(asked, 'OK');
    if (balanceOf(reply) !== balance)
      throw new BrokenRule(`OK with the balance ${balance}`, reply.text);
    await this.expectHas(balance, player);
    return reply;
  }

  async expectHas(balance: number, player = this.player): Promise<void> {
    assertSame(await this.balance(player), balance, 'the balance');
  }

  /** Checks that some messages move no money. */
  async unmoved<T>(work: () => Promise<T>, player = this.player): Promise<T> {
    const before = await this.balance(player);
    const result = await work();
    await this.expectHas(before, player);
    return result;
  }

  /**
   * Gives a player this balance by bets and wins. A bet of the usual stake stays open, so that a player without money
   * can win some again.
   */
  async setBalance(wanted: number, player = this.player): Promise<void> {
    const reserve = this.#reserves.get(player) ?? (await this.placed({}, player));
    this.#reserves.set(player, reserve);
    const missing = wanted - (await this.balance(player));
    if (missing < 0) await this.#lose(-missing, player);
    if (missing <= 0) return;
    await this.expect(this.wallet.win(winOf(reserve, missing + this.stake)), 'OK');
    this.#reserves.set(player, await this.placed({}, player));
  }

  /** Closes the open bet, and leaves the player with this balance. */
  async restore(balance: number, player: Player): Promise<void> {
    const reserve = this.#reserves.get(player);
    const missing = balance - (await this.balance(player));
    if (reserve) await this.expect(this.wallet.win(winOf(reserve, Math.max(missing, 0))), 'OK');
    if (missing < 0) await this.#lose(-missing, player);
    this.#reserves.delete(player);
  }

  async #lose(amount: number, player: Player): Promise<void> {
    const bet = await this.placed({ amount }, player);
    await this.expect(this.wallet.win(winOf(bet, 0)), 'OK');
  }
}

export const newId = (): string => randomUUID();

export const balanceOf = ({ content }: Reply): number => Number(content.balance);

/** A win for a bet. It closes the round unless changed. */
export const winOf = (
  { session: _, txId: betTxId, ...bet }: Bet,
  amount: number,
  changes: Partial<Win> = {},
): Win => ({ ...bet, txId: newId(), betTxId, amount, roundClosed: true, ...changes });

export const rollbackOf = (
  { txId: betTxId, roundId, gameCode, memberRef }: Bet,
  changes: Partial<Rollback> = {},
): Rollback => ({ txId: newId(), betTxId, roundId, gameCode, memberRef, ...changes });

export const endOf = (
  { roundId, gameCode, memberRef }: Omit<RoundEnd, 'txId'>,
  changes: Partial<RoundEnd> = {},
): RoundEnd => ({ txId: newId(), roundId, gameCode, memberRef, ...changes });

/** Results of the same work, begun at once. All of it ends before the first error is thrown. */
export async function atOnce<T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const all = await Promise.allSettled(Array.from({ length: count }, (_, n) => work(n)));
  return all.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}
