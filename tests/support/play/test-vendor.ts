import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import type { Deps } from '@app/core/platform/kernel';
import { registerGame } from '@app/core/play/games';
import { launchGame, type NewVendor, registerVendor } from '@app/core/play/vendors';
import type { GameCategory } from '@app/shared/games/game-categories';
import { TRIAL } from '@app/shared/members/customer-types';
import type { Money } from '@app/shared/money/money';
import {
  type RequestName,
  SEAMLESS_PATH,
  type SeamlessAnswer,
  type SeamlessRequest,
  type Status,
} from '@app/shared/seamless/protocol';
import {
  isSignedBy,
  publicKeyText,
  signatureHeaders,
  signMessage,
} from '@app/shared/seamless/signing';
import { until } from '../until.ts';

type TestVendorDeps = Pick<Deps, 'db' | 'clock'>;

/** The platform's response, unparsed. */
export interface Reply {
  readonly httpStatus: number;
  readonly status: Status;
  /** Balance, where the response includes one. */
  readonly balance: bigint | undefined;
  readonly text: string;
  readonly headers: Headers;
  /** Whether the response is signed with the platform's key; checked only when that key is available. */
  readonly isSigned: boolean;
}

/** Deviations from a correct request. */
export interface Twist {
  readonly vendor?: string;
  readonly kid?: string;
  readonly timestamp?: number | string;
  readonly nonce?: string;
  /** Sent in place of the correct signature. */
  readonly signature?: string;
  /** Signs instead of the vendor's own key. */
  readonly key?: KeyObject;
  /** In place of the request's JSON. Signed. */
  readonly rawBody?: string;
  /** Body sent in place of the signed one. */
  readonly sentBody?: string;
  readonly contentType?: string;
}

export interface NewBet {
  readonly memberRef: string;
  readonly stake: Money;
  readonly series?: number;
  readonly odds?: number;
  readonly txId?: string;
  readonly roundId?: string;
  readonly gameCode?: string;
  readonly currency?: string;
  /** Session of the bet; by default that of a new launch. */
  readonly session?: string;
}

export interface Decided {
  readonly memberRef: string;
  readonly roundId: string;
  /** Covered part of the stakes, sent with the message that closes a round. */
  readonly covered?: number;
  readonly txId?: string;
  readonly gameCode?: string;
}

export interface NewWin extends Decided {
  readonly betTxId: string;
  readonly payout: Money;
  /** Effect on the reserve of the vendor's pots, in 1/10 000. */
  readonly jackpot?: { readonly added: number; readonly won: number };
  /** True by default. */
  readonly roundClosed?: boolean;
  readonly currency?: string;
}

export interface PlayedRound {
  readonly roundId: string;
  readonly betTxId: string;
  readonly winTxId: string;
  /** The member's cash afterwards. */
  readonly balance: bigint;
}

export type TestVendor = ReturnType<typeof testVendor>;

/** Identity of a vendor, from which another process can act as it. */
export interface TestVendorIdentity {
  readonly vendorId: bigint;
  readonly code: string;
  readonly kid: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly privateKey: KeyObject;
}

interface Wanted extends Partial<Omit<NewVendor, 'key'>> {
  /** Address of the API: `http://127.0.0.1:3000`. */
  readonly baseUrl: string;
  readonly platformKey?: KeyObject;
  readonly gameCode?: string;
  readonly category?: GameCategory;
  readonly currency?: string;
  readonly stakeMax?: Money;
  /** Millionths of the stakes. */
  readonly returnRate?: number;
  readonly trialSupport?: boolean;
}

let made = 0;

/** Registers a vendor with a game and returns a client for it. */
export async function registerTestVendor(
  deps: TestVendorDeps,
  { baseUrl, platformKey, gameCode = 'test-game', currency = 'USD', ...wanted }: Wanted,
): Promise<TestVendor> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const {
    category = 'RNG',
    stakeMax,
    returnRate,
    trialSupport = false,
    code = `vendor${++made}`,
    ...profile
  } = wanted;
  const kid = 'first';
  const vendorId = await registerVendor(deps, {
    name: 'Test vendor',
    launchUrl: 'http://127.0.0.1:3001/play/{gameCode}',
    mayRollBackSettled: true,
    ...profile,
    code,
    key: { kid, publicKey: publicKeyText(publicKey) },
  });
  await registerGame(deps, {
    vendorId,
    code: gameCode,
    name: 'Test game',
    category,
    iconUrl: '/art/test-game.svg',
    trialSupport,
    ...(stakeMax !== undefined && { stakeMax }),
    ...(returnRate !== undefined && { returnRate }),
  });
  const identity = { vendorId, code, kid, gameCode, currency, privateKey };
  return testVendor(deps, identity, { baseUrl, ...(platformKey && { platformKey }) });
}

/** A client that acts as a registered vendor. It uses `deps` only to open games for members, like their site. */
export function testVendor(
  deps: TestVendorDeps,
  identity: TestVendorIdentity,
  { baseUrl, platformKey }: { baseUrl: string; platformKey?: KeyObject },
) {
  const { code, gameCode: ownGame, currency: ownCurrency } = identity;
  const sessions = new Map<string, Promise<string>>();

  const send = <Name extends RequestName>(
    name: Name,
    request: SeamlessRequest<Name> | object,
    twist: Twist = {},
  ): Promise<Reply> =>
    exchange({ baseUrl, identity, clock: deps.clock, platformKey }, { name, request, twist });

  /** A launch token, as the address of the vendor's page carries it. */
  async function launch(memberRef: string, gameCode = ownGame): Promise<string> {
    const {
      id: memberId,
      merchantId,
      customerType,
    } = await deps.db.prisma.member.findUniqueOrThrow({
      where: { publicId: memberRef },
    });
    const url = await launchGame(deps, {
      merchantId,
      memberId,
      isTrial: customerType === TRIAL,
      vendorCode: code,
      gameCode,
      language: 'EN',
      backUrl: undefined,
    });
    return new URL(url).searchParams.get('token') ?? '';
  }

  async function startSession(memberRef: string): Promise<string> {
    // Each attempt needs a new launch token: an attempt whose answer came too late has used its own.
    const { text } = await untilReplied(async () =>
      send('authenticate', { launchToken: await launch(memberRef), gameCode: ownGame }),
    );
    const answer = JSON.parse(text) as SeamlessAnswer<'authenticate'>;
    if (answer.status !== 'OK') throw new Error(`authenticate was answered ${answer.status}`);
    return answer.session;
  }

  /** The session with a member: a new one the first time. */
  function sessionOf(memberRef: string): Promise<string> {
    const session = sessions.get(memberRef) ?? startSession(memberRef);
    sessions.set(memberRef, session);
    return session;
  }

  async function bet({ stake, ...given }: NewBet, twist?: Twist): Promise<Reply> {
    const session = given.session ?? (await sessionOf(given.memberRef));
    const own = { txId: randomUUID(), roundId: randomUUID() };
    const amounts = { currency: ownCurrency, amount: Number(stake) };
    return send('bet', { gameCode: ownGame, ...own, ...amounts, ...given, session }, twist);
  }

  const win = ({ payout, ...given }: NewWin, twist?: Twist): Promise<Reply> => {
    const amounts = { currency: ownCurrency, amount: Number(payout), roundClosed: true };
    return send('win', { gameCode: ownGame, txId: randomUUID(), ...amounts, ...given }, twist);
  };

  const rollback = (given: Decided & { betTxId: string }, twist?: Twist): Promise<Reply> =>
    send('rollback', { gameCode: ownGame, txId: randomUUID(), ...given }, twist);

  const round = (given: Decided, twist?: Twist): Promise<Reply> =>
    send('round', { gameCode: ownGame, txId: randomUUID(), ...given }, twist);

  /**
   * Plays a round with one bet, from stake to payout. Repeats unanswered requests, as the protocol requires, so it
   * works through restarts of the API.
   *
   * @throws when the platform refuses any request
   */
  async function playRound(
    {
      memberRef,
      stake,
      payout,
      gameCode,
    }: Pick<NewBet, 'memberRef' | 'stake' | 'gameCode'> & { readonly payout: Money },
    ids: Partial<Omit<PlayedRound, 'balance'>> = {},
  ): Promise<PlayedRound> {
    const { roundId = randomUUID(), betTxId = randomUUID(), winTxId = randomUUID() } = ids;
    const game = { memberRef, ...(gameCode && { gameCode }) };
    const placed = { ...game, stake, roundId, txId: betTxId };
    const taken = await untilReplied(() => bet(placed));
    if (taken.status === 'TOKEN_EXPIRED' || taken.status === 'TOKEN_UNKNOWN') {
      sessions.delete(memberRef);
      assertTaken('bet', await untilReplied(() => bet(placed)));
    } else assertTaken('bet', taken);
    const paid = await untilReplied(() =>
      win({ ...game, roundId, betTxId, txId: winTxId, payout }),
    );
    assertTaken('win', paid);
    return { roundId, betTxId, winTxId, balance: paid.balance ?? 0n };
  }

  return {
    ...identity,
    baseUrl,
    send,
    launch,
    sessionOf,
    bet,
    win,
    rollback,
    round,
    playRound,
    balance: async (memberRef: string, twist?: Twist) =>
      send('balance', { session: await sessionOf(memberRef), memberRef }, twist),
  };
}

function assertTaken(name: string, { status }: Reply): void {
  if (status !== 'OK') throw new Error(`${name} was answered ${status}`);
}

/** Sends until there is a reply other than the request to retry. */
export const untilReplied = (ask: () => Promise<Reply>): Promise<Reply> =>
  until('the platform answers', async () => {
    const reply = await ask().catch(() => undefined);
    return reply?.status === 'INTERNAL_RETRY' ? undefined : reply;
  });

/**
 * Sends until the process no longer answers because it died.
 *
 * @throws Error for any answer except the request to retry, which a slow process sends before it dies
 */
export const untilNotAnswered = (ask: () => Promise<Reply>): Promise<true> =>
  until('the process that is asked dies', async () => {
    const reply = await ask().catch(() => undefined);
    if (reply && reply.status !== 'INTERNAL_RETRY') throw new Error(`answered ${reply.status}`);
    return reply === undefined;
  });

interface Speaker {
  readonly baseUrl: string;
  readonly identity: TestVendorIdentity;
  readonly clock: Deps['clock'];
  readonly platformKey: KeyObject | undefined;
}

async function exchange(
  { baseUrl, identity, clock, platformKey }: Speaker,
  { name, request, twist }: { name: RequestName; request: object; twist: Twist },
): Promise<Reply> {
  const path = `${SEAMLESS_PATH}/${name}`;
  const rawBody = twist.rawBody ?? JSON.stringify(request);
  const timestamp = `${twist.timestamp ?? clock().getTime()}`;
  const nonce = twist.nonce ?? randomUUID();
  const parts = { methodOrStatus: 'POST', path, rawBody, timestamp, nonce };
  const response = await fetch(new URL(path, baseUrl), {
    method: 'POST',
    headers: {
      'content-type': twist.contentType ?? 'application/json',
      [signatureHeaders.vendor]: twist.vendor ?? identity.code,
      [signatureHeaders.kid]: twist.kid ?? identity.kid,
      [signatureHeaders.timestamp]: timestamp,
      [signatureHeaders.nonce]: nonce,
      [signatureHeaders.signature]:
        twist.signature ?? signMessage(parts, twist.key ?? identity.privateKey),
    },
    body: twist.sentBody ?? rawBody,
  });
  const text = await response.text();
  const { status, balance } = JSON.parse(text) as { status: Status; balance?: number };
  return {
    httpStatus: response.status,
    status,
    balance: balance === undefined ? undefined : BigInt(balance),
    text,
    headers: response.headers,
    isSigned:
      platformKey !== undefined && isAnswerSigned(platformKey, { path, text, response, nonce }),
  };
}

function isAnswerSigned(
  key: KeyObject,
  sent: { path: string; text: string; response: Response; nonce: string },
): boolean {
  const header = (name: keyof typeof signatureHeaders) =>
    sent.response.headers.get(signatureHeaders[name]) ?? '';
  const parts = {
    methodOrStatus: `${sent.response.status}`,
    path: sent.path,
    rawBody: sent.text,
    timestamp: header('timestamp'),
    nonce: header('nonce'),
  };
  return parts.nonce === sent.nonce && isSignedBy(parts, header('signature'), key);
}
