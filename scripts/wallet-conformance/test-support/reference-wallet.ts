import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

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
const CHECKS: Record<string, Record<string, (value: unknown) => boolean>> = {
  authenticate: { launchToken: (it) => /^[\w-]{20,128}$/.test(`${it}`), gameCode: id },
  balance: { session: id, memberRef: ROUND.memberRef },
  bet: { session: id, ...ROUND, ...MONEY },
  win: { ...ROUND, ...MONEY, betTxId: id, roundClosed: (it) => typeof it === 'boolean' },
  rollback: { ...ROUND, betTxId: id },
  round: ROUND,
};

/** A wallet of the protocol in memory: one game `reef`, US dollars. It shares no code with the platform or the kit. */
export async function referenceWallet(
  vendors: Readonly<Record<string, KeyObject>>,
  broken?: Break,
) {
  const is = (rule: Break) => broken === rule;
  const ours = generateKeyPairSync('ed25519');
  const money = new Map<string, number>();
  /** Balances as they were last asked for: stale in a race. */
  const shown = new Map<string, number>();
  const launches = new Map<string, string>();
  const sessions = new Map<string, string>();
  const ended = new Set<string>();
  const nonces = new Set<string>();
  const done = new Map<
    string,
    { content: string; answer: Answer; kind: string; cancelled: boolean }
  >();
  const bets = new Map<string, { ref: string; round: string; stake: number; decided: boolean }>();
  const closed = new Map<string, boolean>();

  const pay = (ref: string, units: number) => {
    // In dollars, as a float, 0.1 + 0.2 is not 0.3.
    const sum = is('money is a float')
      ? Math.trunc(((money.get(ref) ?? 0) / 10_000 + units / 10_000) * 10_000)
      : (money.get(ref) ?? 0) + Math.trunc(units);
    money.set(ref, sum);
    return sum;
  };

  function parse(body: string): Row | undefined {
    const exact = (_: string, value: unknown, { source = '' }: { source?: string } = {}) => {
      if (typeof value !== 'number' || is('amounts are read as floats')) return value;
      if (!/^-?\d{1,15}(\.\d*)?$/.test(source)) throw new SyntaxError('inexact');
      return value;
    };
    try {
      return JSON.parse(body, exact);
    } catch {
      return undefined;
    }
  }

  function wrongField(name: string, row: Row): string | undefined {
    const wrong = Object.entries(CHECKS[name] ?? {}).find(
      ([field, isRight]) => !isRight(row[field]),
    );
    if (wrong) return wrong[0];
    if (name !== 'bet' && name !== 'win') return undefined;
    if (is('amounts are read as floats')) row.amount = Number.parseFloat(`${row.amount}`);
    const { amount } = row;
    const isWhole = is('amounts are read as floats') || Number.isSafeInteger(amount);
    const isEnough = Number(amount) >= (name === 'bet' ? 1 : 0);
    const isBelow = is('negative amounts are accepted') && Number(amount) < 0;
    return isWhole && (isEnough || isBelow) ? undefined : 'amount';
  }

  function act(vendor: string, name: string, row: Row): Answer {
    const [session, ref] = [`${vendor} ${row.session}`, `${row.memberRef}`];
    const round = `${vendor} ${row.roundId} ${ref}`;
    const key = `${vendor} ${row.betTxId ?? row.txId}`;
    const has = money.get(ref);
    const ok = (balance: number): Answer => ({ status: 'OK', balance, reference: key });
    if (name === 'authenticate') {
      const member = launches.get(`${vendor} ${row.launchToken}`);
      if (row.gameCode !== 'reef') return { status: 'INVALID_GAME' };
      if (!member) return { status: 'TOKEN_UNKNOWN' };
      if (!is('launch tokens work twice')) launches.delete(`${vendor} ${row.launchToken}`);
      const started = randomUUID();
      sessions.set(`${vendor} ${started}`, member);
      const profile = {
        nickname: 'Reef',
        accountType: 1,
        currency: 'USD',
        language: 'EN',
        backUrl: null,
      };
      const balance = money.get(member) ?? 0;
      return {
        status: 'OK',
        session: started,
        memberRef: member,
        ...profile,
        balance,
        autoplay: false,
      };
    }
    const sessionFault =
      sessions.get(session) !== ref ? 'TOKEN_UNKNOWN' : ended.has(ref) && 'TOKEN_EXPIRED';
    if (name === 'balance') shown.set(ref, has ?? 0);
    if (name === 'balance')
      return sessionFault
        ? { status: sessionFault }
        : { status: 'OK', currency: 'USD', balance: has ?? 0 };
    if (has === undefined) return { status: 'PLAYER_UNKNOWN' };
    const bet = bets.get(key);
    if (name === 'bet') {
      if (sessionFault) return { status: sessionFault };
      if (row.currency !== 'USD') return { status: 'WRONG_CURRENCY' };
      if (row.gameCode !== 'reef') return { status: 'INVALID_GAME' };
      if (closed.get(round) && !is('closed rounds take bets')) return { status: 'ROUND_CLOSED' };
      const stake = Number(row.amount);
      const known = is('bets race below zero') ? (shown.get(ref) ?? has) : has;
      if (known < stake) return { status: 'INSUFFICIENT_FUNDS', balance: has };
      bets.set(key, { ref, round, stake, decided: false });
      if (!closed.has(round)) closed.set(round, false);
      return ok(pay(ref, -stake));
    }
    if (name === 'round') {
      if (!closed.has(round)) return { status: 'BET_NOT_FOUND' };
      if (closed.get(round)) return { status: 'ROUND_CLOSED' };
      closed.set(round, true);
      return ok(has);
    }
    const isTheirs = bet?.round === round || is('the bet of another player is paid');
    if (name === 'win') {
      if (row.currency !== 'USD') return { status: 'WRONG_CURRENCY' };
      if (is('a win needs a session') && ended.has(ref)) return { status: 'TOKEN_EXPIRED' };
      if (done.get(key)?.cancelled) return { status: 'BET_CANCELLED' };
      if (!bet || !isTheirs) return { status: 'BET_NOT_FOUND' };
      if (closed.get(bet.round)) return { status: 'ROUND_CLOSED' };
      bet.decided = true;
      if (row.roundClosed) closed.set(bet.round, true);
      return ok(pay(ref, Number(row.amount)));
    }
    if (row.txId === row.betTxId) return { status: 'WRONG_SYNTAX' };
    const known = done.get(key);
    if (!known) {
      if (!is('a rollback before its bet is forgotten'))
        done.set(key, { kind: 'bet', content: '', answer: { status: '' }, cancelled: true });
      return ok(has);
    }
    if (known.cancelled) return ok(has);
    if (!bet || bet.round !== round) return { status: 'BET_NOT_FOUND' };
    if (bet.decided || closed.get(round)) return { status: 'ALREADY_SETTLED' };
    known.cancelled = true;
    return ok(pay(ref, bet.stake));
  }

  /** Acts once for a txId. */
  function decide(vendor: string, name: string, body: string): Answer {
    const row = parse(body);
    if (!row || typeof row !== 'object' || Array.isArray(row)) return { status: 'WRONG_SYNTAX' };
    const field = wrongField(name, row);
    if (field) return { status: 'WRONG_SYNTAX', field };
    if (!('txId' in row)) return act(vendor, name, row);
    const key = `${vendor} ${row.txId}`;
    const { session: _, ...known } = Object.fromEntries(
      ['amount', ...Object.keys(CHECKS[name] ?? {})].map((each) => [each, row[each]]),
    );
    if (is('another amount under one id is accepted')) known.amount = 0;
    const content = JSON.stringify([name, known]);
    const before = done.get(key);
    if (before?.kind === 'bet' && before.cancelled && name === 'bet')
      return { status: 'BET_CANCELLED' };
    if (before && before.content !== content) return { status: 'DUPLICATE_MISMATCH' };
    if (before && is('repeated wins pay again') && name === 'win')
      return { ...before.answer, balance: pay(`${row.memberRef}`, Number(row.amount)) };
    if (before) return before.answer;
    const answer = act(vendor, name, row);
    if (answer.status === 'OK' || is('refusals are remembered'))
      done.set(key, { kind: name, content, answer, cancelled: false });
    return answer;
  }

  function isAuthentic({ method, url = '', headers }: IncomingMessage, body: string): boolean {
    const [at, nonce, key] = [
      `${headers['x-timestamp']}`,
      `${headers['x-nonce']}`,
      vendors[`${headers['x-vendor']}`],
    ];
    if (
      !/^\d{13}$/.test(at) ||
      !/^[\w-]{8,64}$/.test(nonce) ||
      headers['x-kid'] !== 'kit-1' ||
      !key
    )
      return false;
    const ageMs = Date.now() - Number(at);
    if (is('old timestamps are accepted') ? ageMs < -30_000 : Math.abs(ageMs) > 30_000)
      return false;
    const signature = Buffer.from(`${headers['x-signature']}`, 'base64url');
    const paths = is('the path is not signed')
      ? Object.keys(CHECKS).map((name) => `/seamless/v1/${name}`)
      : [url];
    const isRight = paths.some((path) =>
      verify(null, lines(`${method}`, path, body, at, nonce), key, signature),
    );
    if (!isRight && !is('signatures are not checked')) return false;
    const used = `${headers['x-vendor']} ${nonce}`;
    if (nonces.has(used) && !is('nonces are used again')) return false;
    nonces.add(used);
    return true;
  }

  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      const publicKey = createPublicKey(ours.privateKey).export({ format: 'der', type: 'spki' });
      return void response.end(JSON.stringify({ publicKey: publicKey.toString('base64url') }));
    }
    const body = await text(request);
    const [url, name] = [`${request.url}`, `${request.url}`.split('/').at(-1) ?? ''];
    const answer = isAuthentic(request, body)
      ? decide(`${request.headers['x-vendor']}`, name, body)
      : { status: 'BAD_SIGNATURE' };
    const [code, sent] = [answer.status === 'BAD_SIGNATURE' ? 401 : 200, JSON.stringify(answer)];
    const [at, nonce] = [`${Date.now()}`, `${request.headers['x-nonce']}`];
    const signature = sign(null, lines(`${code}`, url, sent, at, nonce), ours.privateKey).toString(
      'base64url',
    );
    response
      .writeHead(code, { 'x-timestamp': at, 'x-nonce': nonce, 'x-signature': signature })
      .end(sent);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Launch tokens of a new player with 1 000 dollars. */
    launch(vendor: string, count: number): string[] {
      const ref = randomUUID();
      money.set(ref, 10_000_000);
      const tokens = Array.from({ length: count }, () => randomUUID());
      for (const token of tokens) launches.set(`${vendor} ${token}`, ref);
      return tokens;
    },
    endSessions: async (memberRef: string) => void ended.add(memberRef),
    balances: () => [...money.values()],
    close: () => new Promise<unknown>((closed) => server.close(closed).closeAllConnections()),
  };
}

const lines = (first: string, path: string, body: string, at: string, nonce: string): Buffer =>
  Buffer.from([first, path, createHash('sha256').update(body).digest('hex'), at, nonce].join('\n'));
