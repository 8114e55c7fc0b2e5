import { randomUUID } from 'node:crypto';

/** Rules that the wallet can break on purpose. */
export const BREAKS = [
  'repeated wins pay again',
  'another amount under one id is accepted',
  'a rollback before its bet is forgotten',
  'a win needs a session',
  'signatures are not checked',
  'the path is not signed',
  'old timestamps are accepted',
  'nonces are used again',
  'amounts are read as floats',
  'negative amounts are accepted',
  'bets race below zero',
  'closed rounds take bets',
  'the bet of another player is paid',
  'refusals are remembered',
  'launch tokens work twice',
  'money is a float',
] as const;

export type Break = (typeof BREAKS)[number];

type Row = Record<string, string | number | boolean>;
type Answer = { status: string; balance?: number; [field: string]: unknown };

const ID = /^[\w.:-]{1,64}$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const id = (value: unknown) => typeof value === 'string' && ID.test(value);
const ROUND = {
  txId: id,
  roundId: id,
  gameCode: id,
  memberRef: (it: unknown) => UUID.test(`${it}`),
};
const MONEY = { currency: (it: unknown) => /^[A-Z]{3,5}$/.test(`${it}`) };
/** Messages of the protocol with the checks of their fields. */
export const CHECKS: Record<string, Record<string, (value: unknown) => boolean>> = {
  authenticate: { launchToken: (it) => /^[\w-]{20,128}$/.test(`${it}`), gameCode: id },
  balance: { session: id, memberRef: ROUND.memberRef },
  bet: { session: id, ...ROUND, ...MONEY },
  win: { ...ROUND, ...MONEY, betTxId: id, roundClosed: (it) => typeof it === 'boolean' },
  rollback: { ...ROUND, betTxId: id },
  round: ROUND,
};

interface Decided {
  /** Message and fields of the transaction. */
  readonly content: string;
  readonly answer: Answer;
  readonly kind: string;
  isCancelled: boolean;
}

interface Bet {
  readonly round: string;
  readonly stake: number;
  isDecided: boolean;
}

/** A message whose fields are valid, with the keys under which the books know it. */
interface Message {
  readonly vendor: string;
  readonly row: Row;
  readonly memberRef: string;
  readonly round: string;
  /** Key of the bet: the message itself, or the bet that it is about. */
  readonly key: string;
}

type Act = (message: Message, balance: number) => Answer;

/** Members, sessions, bets and rounds of the wallet, in memory: one game `reef`, US dollars. */
export class ReferenceBooks {
  readonly #money = new Map<string, number>();
  /** Balances as last read: stale in a race. */
  readonly #shown = new Map<string, number>();
  readonly #launches = new Map<string, string>();
  readonly #sessions = new Map<string, string>();
  readonly #ended = new Set<string>();
  readonly #decided = new Map<string, Decided>();
  readonly #bets = new Map<string, Bet>();
  /** Rounds, with whether they are closed. */
  readonly #rounds = new Map<string, boolean>();
  readonly #broken: Break | undefined;
  readonly #acts: Readonly<Record<string, Act>> = {
    balance: (message, balance) => this.#tellBalance(message, balance),
    bet: (message, balance) => this.#takeBet(message, balance),
    win: (message) => this.#payWin(message),
    rollback: (message, balance) => this.#rollBack(message, balance),
    round: (message, balance) => this.#closeRound(message, balance),
  };

  constructor(broken?: Break) {
    this.#broken = broken;
  }

  /** Launch tokens of a new player with 1 000 dollars. */
  launch(vendor: string, count: number): string[] {
    const memberRef = randomUUID();
    this.#money.set(memberRef, 10_000_000);
    const tokens = Array.from({ length: count }, () => randomUUID());
    for (const token of tokens) this.#launches.set(`${vendor} ${token}`, memberRef);
    return tokens;
  }

  endSessions(memberRef: string): void {
    this.#ended.add(memberRef);
  }

  balances(): number[] {
    return [...this.#money.values()];
  }

  /** Answers an authentic message. Acts once for each `txId`. */
  answer(vendor: string, name: string, body: string): Answer {
    const row = this.#parse(body);
    if (!row || typeof row !== 'object' || Array.isArray(row)) return { status: 'WRONG_SYNTAX' };
    const field = this.#wrongField(name, row);
    if (field) return { status: 'WRONG_SYNTAX', field };
    return 'txId' in row ? this.#actOnce(vendor, name, row) : this.#act(vendor, name, row);
  }

  #actOnce(vendor: string, name: string, row: Row): Answer {
    const key = `${vendor} ${row.txId}`;
    const content = this.#contentOf(name, row);
    const before = this.#decided.get(key);
    if (before?.kind === 'bet' && before.isCancelled && name === 'bet')
      return { status: 'BET_CANCELLED' };
    if (before && before.content !== content) return { status: 'DUPLICATE_MISMATCH' };
    if (before && this.#breaks('repeated wins pay again') && name === 'win')
      return { ...before.answer, balance: this.#pay(`${row.memberRef}`, Number(row.amount)) };
    if (before) return before.answer;
    const answer = this.#act(vendor, name, row);
    if (answer.status === 'OK' || this.#breaks('refusals are remembered'))
      this.#decided.set(key, { kind: name, content, answer, isCancelled: false });
    return answer;
  }

  #act(vendor: string, name: string, row: Row): Answer {
    if (name === 'authenticate') return this.#authenticate(vendor, row);
    const memberRef = `${row.memberRef}`;
    const round = `${vendor} ${row.roundId} ${memberRef}`;
    const message = { vendor, row, memberRef, round, key: `${vendor} ${row.betTxId ?? row.txId}` };
    const balance = this.#money.get(memberRef);
    const act = this.#acts[name];
    // A balance query names a session, and an unknown player has none.
    if (!act || (balance === undefined && name !== 'balance')) return { status: 'PLAYER_UNKNOWN' };
    return act(message, balance ?? 0);
  }

  #authenticate(vendor: string, row: Row): Answer {
    const token = `${vendor} ${row.launchToken}`;
    const memberRef = this.#launches.get(token);
    if (row.gameCode !== 'reef') return { status: 'INVALID_GAME' };
    if (!memberRef) return { status: 'TOKEN_UNKNOWN' };
    if (!this.#breaks('launch tokens work twice')) this.#launches.delete(token);
    const session = randomUUID();
    this.#sessions.set(`${vendor} ${session}`, memberRef);
    return {
      status: 'OK',
      session,
      memberRef,
      nickname: 'Reef',
      accountType: 1,
      currency: 'USD',
      language: 'EN',
      backUrl: null,
      balance: this.#money.get(memberRef) ?? 0,
      autoplay: false,
    };
  }

  #tellBalance(message: Message, balance: number): Answer {
    this.#shown.set(message.memberRef, balance);
    const fault = this.#sessionFault(message);
    return fault ? { status: fault } : { status: 'OK', currency: 'USD', balance };
  }

  #takeBet(message: Message, balance: number): Answer {
    const { row, memberRef, round, key } = message;
    const fault = this.#sessionFault(message);
    if (fault) return { status: fault };
    if (row.currency !== 'USD') return { status: 'WRONG_CURRENCY' };
    if (row.gameCode !== 'reef') return { status: 'INVALID_GAME' };
    if (this.#rounds.get(round) && !this.#breaks('closed rounds take bets'))
      return { status: 'ROUND_CLOSED' };
    const stake = Number(row.amount);
    const isStale = this.#breaks('bets race below zero');
    const known = isStale ? (this.#shown.get(memberRef) ?? balance) : balance;
    if (known < stake) return { status: 'INSUFFICIENT_FUNDS', balance };
    this.#bets.set(key, { round, stake, isDecided: false });
    if (!this.#rounds.has(round)) this.#rounds.set(round, false);
    return ok(message, this.#pay(memberRef, -stake));
  }

  #payWin(message: Message): Answer {
    const { row, memberRef, round, key } = message;
    if (row.currency !== 'USD') return { status: 'WRONG_CURRENCY' };
    if (this.#breaks('a win needs a session') && this.#ended.has(memberRef))
      return { status: 'TOKEN_EXPIRED' };
    if (this.#decided.get(key)?.isCancelled) return { status: 'BET_CANCELLED' };
    const bet = this.#bets.get(key);
    const isTheirs = bet?.round === round || this.#breaks('the bet of another player is paid');
    if (!bet || !isTheirs) return { status: 'BET_NOT_FOUND' };
    if (this.#rounds.get(bet.round)) return { status: 'ROUND_CLOSED' };
    bet.isDecided = true;
    if (row.roundClosed) this.#rounds.set(bet.round, true);
    return ok(message, this.#pay(memberRef, Number(row.amount)));
  }

  #rollBack(message: Message, balance: number): Answer {
    const { row, memberRef, round, key } = message;
    if (row.txId === row.betTxId) return { status: 'WRONG_SYNTAX' };
    const decided = this.#decided.get(key);
    if (!decided) {
      const cancelled = { kind: 'bet', content: '', answer: { status: '' }, isCancelled: true };
      if (!this.#breaks('a rollback before its bet is forgotten'))
        this.#decided.set(key, cancelled);
      return ok(message, balance);
    }
    if (decided.isCancelled) return ok(message, balance);
    const bet = this.#bets.get(key);
    if (bet?.round !== round) return { status: 'BET_NOT_FOUND' };
    if (bet.isDecided || this.#rounds.get(round)) return { status: 'ALREADY_SETTLED' };
    decided.isCancelled = true;
    return ok(message, this.#pay(memberRef, bet.stake));
  }

  #closeRound(message: Message, balance: number): Answer {
    const { round } = message;
    if (!this.#rounds.has(round)) return { status: 'BET_NOT_FOUND' };
    if (this.#rounds.get(round)) return { status: 'ROUND_CLOSED' };
    this.#rounds.set(round, true);
    return ok(message, balance);
  }

  #sessionFault({ vendor, row, memberRef }: Message): string | undefined {
    if (this.#sessions.get(`${vendor} ${row.session}`) !== memberRef) return 'TOKEN_UNKNOWN';
    return this.#ended.has(memberRef) ? 'TOKEN_EXPIRED' : undefined;
  }

  #pay(memberRef: string, units: number): number {
    const before = this.#money.get(memberRef) ?? 0;
    // As floating-point dollars, 0.1 + 0.2 is not 0.3.
    const sum = this.#breaks('money is a float')
      ? Math.trunc((before / 10_000 + units / 10_000) * 10_000)
      : before + Math.trunc(units);
    this.#money.set(memberRef, sum);
    return sum;
  }

  #contentOf(name: string, row: Row): string {
    const fields = ['amount', ...Object.keys(CHECKS[name] ?? {})];
    const { session: _, ...known } = Object.fromEntries(fields.map((each) => [each, row[each]]));
    if (this.#breaks('another amount under one id is accepted')) known.amount = 0;
    return JSON.stringify([name, known]);
  }

  #parse(body: string): Row | undefined {
    const exact = (_: string, value: unknown, { source = '' }: { source?: string } = {}) => {
      if (typeof value !== 'number' || this.#breaks('amounts are read as floats')) return value;
      if (!/^-?\d{1,15}(\.\d*)?$/.test(source)) throw new SyntaxError('inexact');
      return value;
    };
    try {
      return JSON.parse(body, exact);
    } catch {
      return undefined;
    }
  }

  #wrongField(name: string, row: Row): string | undefined {
    const checks = Object.entries(CHECKS[name] ?? {});
    const wrong = checks.find(([field, isRight]) => !isRight(row[field]));
    if (wrong) return wrong[0];
    if (name !== 'bet' && name !== 'win') return undefined;
    const readsFloats = this.#breaks('amounts are read as floats');
    if (readsFloats) row.amount = Number.parseFloat(`${row.amount}`);
    const { amount } = row;
    const isWhole = readsFloats || Number.isSafeInteger(amount);
    const isEnough = Number(amount) >= (name === 'bet' ? 1 : 0);
    const isBelow = this.#breaks('negative amounts are accepted') && Number(amount) < 0;
    return isWhole && (isEnough || isBelow) ? undefined : 'amount';
  }

  #breaks(rule: Break): boolean {
    return this.#broken === rule;
  }
}

const ok = ({ key }: Message, balance: number): Answer => ({
  status: 'OK',
  balance,
  reference: key,
});
