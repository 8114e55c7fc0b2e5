import { generateKeyPairSync, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  CLOCK_WINDOW_MS,
  type RequestName,
  requests,
  SEAMLESS_PATH,
  type SeamlessRequest,
  type Status,
} from '@app/shared/seamless/protocol';
import { isSignedBy, signatureHeaders, signMessage } from '@app/shared/seamless/signing';
import type { Clock } from '../clock.ts';
import type { BookedBet, FreeSpins, MemberWallet } from './wallet-rows.ts';

/**
 * Faults of one message. `lost`, `accepted` and `refused` name the wallet's action before the fault, which the arcade
 * cannot know.
 */
export type Fault =
  | 'request lost'
  | 'accepted, answer lost'
  | 'accepted, then HTTP 500'
  | 'accepted, answer is garbage'
  | 'accepted, answer signed by a stranger'
  | 'accepted, answer not signed'
  | 'accepted, answer too old'
  | 'accepted, answer is to another message'
  | 'no answer at all'
  | { readonly refuse: Exclude<Status, 'OK'> }
  /** Waits for the promise before it processes the message. */
  | { readonly after: Promise<unknown> }
  /** Processes the message at once, and waits for the promise before it answers. */
  | { readonly answerAfter: Promise<unknown> };

export interface Received {
  readonly name: RequestName;
  readonly txId: string | undefined;
  readonly odds: number | undefined;
  readonly covered: number | undefined;
  readonly freeSpins: string | undefined;
  readonly jackpot: SeamlessRequest<'win'>['jackpot'];
  readonly result: Status;
}

interface Signing {
  readonly path: string;
  readonly methodOrStatus: string;
  readonly rawBody: string;
  readonly nonce: string;
  readonly key?: KeyObject;
  readonly ageMs?: number;
}

type Answer = { status: Status; balance?: number } & Record<string, unknown>;

const NO_MEMBER = '00000000-0000-4000-8000-000000000000';

/**
 * Simulates the platform for a vendor: a real HTTP server with the signed protocol and wallets in memory. Tests inject
 * faults.
 */
export class StandInWallet {
  readonly vendorKeys = generateKeyPairSync('ed25519');
  readonly platformKeys = generateKeyPairSync('ed25519');
  readonly received: Received[] = [];
  url = '';
  /** The page that games are opened from. */
  backUrl = 'http://platform.example/games';
  /** Code of the members' site. */
  site = 'shore';
  /** Whether the rules of the site let games bet by themselves and shorten their rounds. */
  autoplay = true;
  /** Free spins that every member has. */
  freeSpins: FreeSpins[] = [];

  readonly #clock: Clock;
  readonly #wallets = new Map<string, MemberWallet>();
  readonly #launches = new Map<string, string>();
  readonly #sessions = new Map<string, string>();
  readonly #bets = new Map<string, BookedBet>();
  readonly #closedRounds = new Set<string>();
  readonly #answered = new Map<string, { readonly request: string; readonly answer: Answer }>();
  readonly #faults: { readonly name: RequestName; readonly fault: Fault }[] = [];
  readonly #strangerKey: KeyObject = generateKeyPairSync('ed25519').privateKey;
  readonly #server = createServer((request, response) => {
    this.#serve(request, response).catch((error) => response.destroy(error));
  });

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Creates a member with a balance in 1/10 000 of the currency. */
  addMember(balance: number, currency = 'USD', accountType: 0 | 1 = 1): string {
    const memberRef = randomUUID();
    this.#wallets.set(memberRef, { balance, currency, accountType });
    return memberRef;
  }

  launch(memberRef: string): string {
    const token = randomBytes(32).toString('base64url');
    this.#launches.set(token, memberRef);
    return token;
  }

  balanceOf(memberRef: string): number {
    return this.#walletOf(memberRef).balance;
  }

  endSessions(): void {
    this.#sessions.clear();
  }

  /** Makes the next messages of that name fail, one after the other. */
  injectFault(name: RequestName, ...faults: readonly Fault[]): void {
    for (const fault of faults) this.#faults.push({ name, fault });
  }

  receivedOf(name: RequestName): Received[] {
    return this.received.filter((message) => message.name === name);
  }

  /** Number of bets that were taken and not rolled back. */
  standingBets(): number {
    return [...this.#bets.values()].filter((bet) => !bet.isCancelled).length;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const rawBody = await text(request);
    const name = path.slice(SEAMLESS_PATH.length + 1) as RequestName;
    const index = this.#faults.findIndex((planned) => planned.name === name);
    const fault = index === -1 ? undefined : this.#faults.splice(index, 1)[0]?.fault;

    if (fault === 'request lost') return void request.socket.destroy();
    if (typeof fault === 'object' && 'after' in fault) await fault.after;
    const isRefusal = typeof fault === 'object' && 'refuse' in fault;
    const answer = this.#isFromVendor(request, path, rawBody)
      ? isRefusal
        ? { status: fault.refuse }
        : this.#book(name, rawBody)
      : ({ status: 'BAD_SIGNATURE' } as const);
    type Stated = Pick<Received, 'txId' | 'odds' | 'covered' | 'freeSpins' | 'jackpot'>;
    const { txId, odds, covered, freeSpins, jackpot } = JSON.parse(rawBody) as Stated;
    const stated = { txId, odds, covered, freeSpins, jackpot };
    this.received.push({ name, ...stated, result: answer.status });
    if (typeof fault === 'object' && 'answerAfter' in fault) await fault.answerAfter;
    this.#reply(request, response, { path, answer, fault });
  }

  #reply(
    request: IncomingMessage,
    response: ServerResponse,
    { path, answer, fault }: { path: string; answer: Answer; fault: Fault | undefined },
  ): void {
    const code = answer.status === 'BAD_SIGNATURE' ? 401 : 200;
    const body = JSON.stringify(answer);
    const nonce = `${request.headers[signatureHeaders.nonce]}`;
    const signed = (changes: Partial<Signing> = {}) =>
      this.#headers({ path, methodOrStatus: `${code}`, rawBody: body, nonce, ...changes });
    switch (fault) {
      case 'no answer at all':
        return;
      case 'accepted, answer lost':
        request.socket.destroy();
        return;
      case 'accepted, then HTTP 500':
        response.writeHead(500).end('<h1>Bad gateway</h1>');
        return;
      case 'accepted, answer not signed':
        response.writeHead(code).end(body);
        return;
      case 'accepted, answer is garbage': {
        const rawBody = '{"status":"WELL"}';
        response.writeHead(code, signed({ rawBody })).end(rawBody);
        return;
      }
      case 'accepted, answer signed by a stranger':
        response.writeHead(code, signed({ key: this.#strangerKey })).end(body);
        return;
      case 'accepted, answer too old':
        response.writeHead(code, signed({ ageMs: CLOCK_WINDOW_MS + 1_000 })).end(body);
        return;
      case 'accepted, answer is to another message':
        response.writeHead(code, signed({ nonce: randomUUID() })).end(body);
        return;
      default:
        response.writeHead(code, signed()).end(body);
    }
  }

  #headers({ key = this.platformKeys.privateKey, ageMs = 0, ...parts }: Signing) {
    const timestamp = `${this.#clock().getTime() - ageMs}`;
    return {
      'content-type': 'application/json',
      [signatureHeaders.timestamp]: timestamp,
      [signatureHeaders.nonce]: parts.nonce,
      [signatureHeaders.signature]: signMessage({ ...parts, timestamp }, key),
    };
  }

  #isFromVendor(request: IncomingMessage, path: string, rawBody: string): boolean {
    const header = (name: string) => `${request.headers[name] ?? ''}`;
    const parts = {
      methodOrStatus: 'POST',
      path,
      rawBody,
      timestamp: header(signatureHeaders.timestamp),
      nonce: header(signatureHeaders.nonce),
    };
    return (
      header(signatureHeaders.vendor) === 'arcade' &&
      header(signatureHeaders.kid) === 'arcade-1' &&
      isSignedBy(parts, header(signatureHeaders.signature), this.vendorKeys.publicKey)
    );
  }

  /** Carries out a message, once per transaction id. */
  #book(name: RequestName, rawBody: string): Answer {
    const parsed = requests[name].safeParse(JSON.parse(rawBody));
    if (!parsed.success) return { status: 'WRONG_SYNTAX' };
    if (!('txId' in parsed.data)) return this.#answer(name, parsed.data);
    const before = this.#answered.get(parsed.data.txId);
    if (before) {
      return before.request === rawBody ? before.answer : { status: 'DUPLICATE_MISMATCH' };
    }
    const answer = this.#answer(name, parsed.data);
    if (answer.status === 'OK') {
      this.#answered.set(parsed.data.txId, { request: rawBody, answer });
    }
    return answer;
  }

  #answer(name: RequestName, request: SeamlessRequest<RequestName>): Answer {
    switch (name) {
      case 'authenticate':
        return this.#authenticate(request as SeamlessRequest<'authenticate'>);
      case 'balance':
        return this.#balance(request as SeamlessRequest<'balance'>);
      case 'bet':
        return this.#bet(request as SeamlessRequest<'bet'>);
      case 'win':
        return this.#win(request as SeamlessRequest<'win'>);
      case 'rollback':
        return this.#rollback(request as SeamlessRequest<'rollback'>);
      case 'round':
        return { status: 'WRONG_SYNTAX' };
    }
  }

  #authenticate({ launchToken }: SeamlessRequest<'authenticate'>): Answer {
    const memberRef = this.#launches.get(launchToken);
    if (!memberRef) return { status: 'TOKEN_UNKNOWN' };
    this.#launches.delete(launchToken);
    const session = randomBytes(32).toString('base64url');
    this.#sessions.set(session, memberRef);
    const { balance, currency } = this.#walletOf(memberRef);
    const profile = {
      autoplay: this.autoplay,
      nickname: 'Mai',
      site: this.site,
      accountType: this.#walletOf(memberRef).accountType,
      language: 'EN',
      backUrl: this.backUrl,
    };
    return { status: 'OK', session, memberRef, currency, balance, ...profile };
  }

  #balance({ session, memberRef }: SeamlessRequest<'balance'>): Answer {
    if (this.#sessions.get(session) !== memberRef) return { status: 'TOKEN_EXPIRED' };
    const { balance, currency } = this.#walletOf(memberRef);
    const freeSpins = this.freeSpins.filter(({ left }) => left > 0);
    return { status: 'OK', balance, currency, ...(freeSpins.length > 0 && { freeSpins }) };
  }

  #bet({ session, txId, memberRef, roundId, ...bet }: SeamlessRequest<'bet'>): Answer {
    if (this.#bets.get(txId)?.isCancelled) return { status: 'BET_CANCELLED' };
    if (this.#sessions.get(session) !== memberRef) return { status: 'TOKEN_EXPIRED' };
    const own = this.#walletOf(memberRef);
    if (this.#closedRounds.has(roundId)) return { status: 'ROUND_CLOSED' };
    const free = this.freeSpins.find(({ id }) => id === bet.freeSpins);
    if (bet.freeSpins && (free?.stake !== bet.amount || free.left === 0))
      return { status: 'BET_NOT_ALLOWED' };
    if (free) free.left -= 1;
    const amount = free ? 0 : bet.amount;
    if (own.balance < amount) return { status: 'INSUFFICIENT_FUNDS', balance: own.balance };
    own.balance -= amount;
    this.#bets.set(txId, { memberRef, roundId, amount, isCancelled: false, isPaid: false });
    return { status: 'OK', balance: own.balance, reference: txId };
  }

  #win({ betTxId, memberRef, roundId, amount }: SeamlessRequest<'win'>): Answer {
    const bet = this.#bets.get(betTxId);
    if (bet?.memberRef !== memberRef) return { status: 'BET_NOT_FOUND' };
    if (bet.isCancelled) return { status: 'BET_CANCELLED' };
    if (this.#closedRounds.has(roundId)) return { status: 'ROUND_CLOSED' };
    const own = this.#walletOf(memberRef);
    own.balance += amount;
    bet.isPaid = true;
    this.#closedRounds.add(roundId);
    return { status: 'OK', balance: own.balance, reference: betTxId };
  }

  #rollback({ betTxId, memberRef, roundId }: SeamlessRequest<'rollback'>): Answer {
    const own = this.#walletOf(memberRef);
    const bet = this.#bets.get(betTxId);
    if (bet?.isPaid) return { status: 'ALREADY_SETTLED' };
    if (bet && !bet.isCancelled) own.balance += bet.amount;
    // A bet that arrives after its rollback finds this and is refused.
    const tombstone = { memberRef, roundId, amount: 0, isPaid: false };
    this.#bets.set(betTxId, { ...(bet ?? tombstone), isCancelled: true });
    return { status: 'OK', balance: own.balance, reference: betTxId };
  }

  #walletOf(memberRef: string): MemberWallet {
    const own = this.#wallets.get(memberRef ?? NO_MEMBER);
    if (!own) throw new Error(`no member ${memberRef}`);
    return own;
  }
}
