import type { ArcadeErrorCode } from '../arcade-error.ts';
import type { HandOfBet } from '../games/game.ts';
import type { PlaceBet } from '../games/shared/shared-game.ts';
import type { TableView } from '../player-tables/hall.presenter.ts';
import type { JackpotView, RoundProof, RoundView } from '../rounds/round.presenter.ts';
import type { FreeSpinsView } from '../routes/play.routes.ts';
import type { TableState } from '../shared-rounds/table-state.ts';
import { passFrame } from './pass-frame.ts';
import { keepInTab, readFromTab } from './tab-storage.ts';

/** The server's answer when a page opens a game. */
export interface Table {
  readonly game: string;
  readonly currency: string;
  /** Whether the balance is play money. */
  readonly isTrial: boolean;
  /** Whether the rules of the member's site let the page shorten its animations. */
  readonly mayPlayQuickly: boolean;
  readonly backUrl: string | null;
  readonly platformOrigins: readonly string[];
  readonly stakes: readonly number[];
  readonly openingStake: number;
  /** The player's options; null in games that have only a stake. */
  readonly choices: { readonly all: readonly number[]; readonly opening: number } | null;
  /** Number of places for chips, at a shared table. */
  readonly places: number | null;
  /** Heights at which a bet can be collected, in hundredths; null at tables without a run. */
  readonly run: { readonly least: number; readonly greatest: number } | null;
  /** Whether the places of a bet are legs of one wager at odds. */
  readonly isBook: boolean;
  /** The pot that the visit plays for. Absent in play money, and in games without a pot. */
  readonly jackpot?: number;
  /** Null while the platform does not answer. */
  readonly balance: number | null;
  /** Free spins in this game, the first to end first. */
  readonly freeSpins: readonly FreeSpinsView[];
  readonly session: { readonly net: number; readonly rounds: number };
  readonly fairness: Fairness;
  readonly unseenRound: RoundView | null;
}

export interface Fairness {
  readonly commitment: string;
  readonly nextNonce: number;
  readonly nextCommitment: string;
  readonly clientSeed: string | null;
}

export interface Reveal {
  readonly revealed: {
    readonly serverSeed: string;
    readonly commitment: string;
    readonly rounds: number;
  };
  readonly fairness: Omit<Fairness, 'clientSeed'>;
}

export interface PublishedRound {
  readonly id: string;
  readonly game: string;
  readonly at: string;
  readonly stake: number;
  readonly choice: number | null;
  /** Places of the chips, at a shared table. */
  readonly places: readonly PlaceBet[] | null;
  /** Height at which the bet was collected, in hundredths; null unless it was. */
  readonly collectedHeight: number | null;
  /** Odds at which a wager was taken, in hundredths; null for other bets. */
  readonly odds: number | null;
  /** Periods of the shared round that were played when the bet was placed. */
  readonly period: number;
  /** Periods that were played when the player cashed out; null unless they did. */
  readonly cashOutPeriod: number | null;
  /** The player's seat and the decisions of all, in a hand. */
  readonly hand: HandOfBet | null;
  /** The player's decisions, in a round that waited for them. */
  readonly decisions: readonly number[] | null;
  readonly currency: string;
  readonly stops: readonly number[];
  readonly payout: number;
  /** Absent in play money, and in games without a pot. */
  readonly jackpot?: JackpotView;
  readonly proof: RoundProof;
  /** Origins of the site that the round was played on. */
  readonly platformOrigins: readonly string[];
}

/** The platform's signed statement that the bearer owns a round, from a link of the site. */
export interface OwnersLink {
  readonly member: string;
  readonly expires: number;
  readonly signature: string;
}

export type RefusalCode = ArcadeErrorCode | 'defect';

/** The server's refusal. Any other failure is `ConnectionLost`. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly roundId: string | undefined;

  constructor(code: RefusalCode, roundId?: string) {
    super(code);
    this.name = 'Refused';
    this.code = code;
    this.roundId = roundId;
  }
}

/** No answer. The server may or may not have carried out the request. */
export class ConnectionLost extends Error {}

export interface Spin {
  readonly roundKey: string;
  readonly stake: number;
  readonly choice?: number | undefined;
  /** Id of free spins to play one of. */
  readonly freeSpins?: string | undefined;
  readonly clientSeed: string;
}

/** A decision in a round that waits for its player. */
export interface Decision {
  /** Number of decisions before it. */
  readonly place: number;
  /** Null to collect the winnings so far. */
  readonly decision: number | null;
}

/** A confirmed bet on a shared round. */
export interface ChipBet {
  readonly roundKey: string;
  readonly number: number;
  /** Periods of the shared round that the page knows as played. None unless given. */
  readonly period?: number;
  /** Odds that the page showed, in hundredths. */
  readonly odds?: number;
  readonly places: readonly PlaceBet[];
  readonly clientSeed: string;
}

/** A press that ends an open bet for the offered amount. */
export interface CashOut {
  readonly cashOutKey: string;
  readonly period: number;
  /** 1/10 000 of the currency. */
  readonly amount: number;
}

/** State of a shared table at a time of the server's clock. */
export interface TableNews {
  readonly now: number;
  readonly table: TableState;
}

/** A press for a seat in a game between players. */
export interface SeatRequest {
  readonly seatKey: string;
  readonly ante: number;
  readonly number: number;
  /** SHA-256 of the player's seed for the hand. */
  readonly seedCommitment: string;
}

/** Tables of a game between players, at a time of the server's clock. */
export interface HallNews {
  readonly now: number;
  readonly tables: readonly TableView[];
}

/** The pot that the visit plays for, at a time of the server's clock. */
export interface JackpotNews {
  readonly now: number;
  readonly jackpot: number;
}

const ANSWER_WITHIN_MS = 15_000;
const TOKEN_KEY = 'arcade-session';

/** Client for the calls of game pages. Keeps the session's token as long as the tab. */
export class ArcadeClient {
  #token: string | undefined = readFromTab(TOKEN_KEY);

  get hasSession(): boolean {
    return this.#token !== undefined;
  }

  /** Whether another page of the arcade in this tab can use the session. Storage may be blocked by the browser. */
  get isSessionKept(): boolean {
    return this.#token !== undefined && readFromTab(TOKEN_KEY) === this.#token;
  }

  /** @throws Refused `launch_refused`, `platform_unavailable` */
  async enter(launchToken: string, game: string): Promise<void> {
    type Entered = { readonly token: string };
    this.#token = undefined;
    const { token } = await this.#call<Entered>('POST', '/api/session', { launchToken, game });
    this.#token = token;
    keepInTab(TOKEN_KEY, token);
  }

  readTable = () => this.#call<Table>('GET', '/api/table');

  readBalance = () => this.#call<{ readonly balance: number | null }>('GET', '/api/balance');

  playRound = (spin: Spin) => this.#call<RoundView>('POST', '/api/rounds', spin);

  readRound = (id: string) => this.#call<RoundView>('GET', `/api/rounds/${id}`);

  listRounds = (before?: string) =>
    this.#call<{ readonly rounds: readonly RoundView[] }>(
      'GET',
      before ? `/api/rounds?before=${before}` : '/api/rounds',
    );

  /** @throws Refused `choice_closed` after the player's time or another decision */
  decideRound = (id: string, decision: Decision) =>
    this.#call<RoundView>('POST', `/api/rounds/${id}/decisions`, decision);

  markSeen = (id: string) => this.#call<void>('POST', `/api/rounds/${id}/seen`);

  revealSeed = () => this.#call<Reveal>('POST', '/api/seeds/reveal');

  readProof = (id: string) => {
    const { pathname, search } = passFrame(new URL(`/api/proofs/${id}`, location.href));
    return this.#call<PublishedRound>('GET', pathname + search);
  };

  /** @throws Refused `round_open`, `link_expired`, `session_ended`, `not_found` */
  revealRound = (id: string, link: OwnersLink | null) =>
    this.#call<PublishedRound>('POST', `/api/proofs/${id}/reveal`, { link });

  readSharedTable = () => this.#call<TableNews>('GET', '/api/shared/table');

  placeBet = (bet: ChipBet) => this.#call<RoundView>('POST', '/api/shared/bets', bet);

  /** @throws Refused `cash_out_closed`, `offer_changed` */
  cashOut = (id: string, press: CashOut) =>
    this.#call<RoundView>('POST', `/api/shared/bets/${id}/cash-out`, press);

  listBets = () => this.#call<{ readonly bets: readonly RoundView[] }>('GET', '/api/shared/bets');

  /** @throws Refused `collect_early`, `collect_late` */
  collect = (id: string) => this.#call<RoundView>('POST', `/api/shared/bets/${id}/collect`);

  /** Opens the live view of a shared table. */
  openStream = (signal: AbortSignal) => this.#stream('/api/shared/stream', signal);

  readHall = () => this.#call<HallNews>('GET', '/api/hands');

  takeSeat = (seat: SeatRequest) => this.#call<HallNews>('POST', '/api/hands/seat', seat);

  leaveSeat = () => this.#call<HallNews>('POST', '/api/hands/leave');

  sendSeed = (seed: string) => this.#call<HallNews>('POST', '/api/hands/seed', { seed });

  decide = (choice: number) => this.#call<HallNews>('POST', '/api/hands/choice', { choice });

  takeMoreTime = () => this.#call<HallNews>('POST', '/api/hands/more-time');

  /** Opens the live view of the tables of a game between players. */
  openHallStream = (signal: AbortSignal) => this.#stream('/api/hands/stream', signal);

  /** Opens the live view of the pot that the visit plays for. */
  openJackpotStream = (signal: AbortSignal) => this.#stream('/api/jackpot/stream', signal);

  /** Not an `EventSource`, which cannot send the session's token. */
  #stream(path: string, signal: AbortSignal): Promise<Response> {
    return fetch(path, { headers: { authorization: `Bearer ${this.#token}` }, signal });
  }

  async #call<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const headers = new Headers(body && { 'content-type': 'application/json' });
    if (this.#token) headers.set('authorization', `Bearer ${this.#token}`);
    const response = await fetch(path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
      keepalive: true, // sends the request completely even if the page is closed
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    }).catch(() => {
      throw new ConnectionLost();
    });
    return readAnswer<Answer>(response);
  }
}

async function readAnswer<Answer>(response: Response): Promise<Answer> {
  if (response.status === 204) return undefined as Answer;
  const answer = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return answer as Answer;
  const refusal = answer as { error?: RefusalCode; roundId?: string } | undefined;
  // A proxy's page or a truncated answer counts as no answer.
  if (!refusal?.error) throw new ConnectionLost();
  throw new Refused(refusal.error, refusal.roundId);
}
