import { randomUUID } from 'node:crypto';
import * as registration from '@app/shared/access/registration.schemas';
import * as session from '@app/shared/access/session.schemas';
import * as captcha from '@app/shared/captcha/schemas';
import { addressOf } from '@app/shared/contract/address';
import { isBare } from '@app/shared/contract/bare-answers';
import { type AnswerOf, type Call, hasQuery } from '@app/shared/contract/define-call';
import * as deposits from '@app/shared/deposits/schemas';
import * as games from '@app/shared/games/schemas';
import * as lotteries from '@app/shared/lotteries/schemas';
import * as lotteryOrders from '@app/shared/lottery-orders/schemas';
import { UNITS_PER_WHOLE } from '@app/shared/money/units';
import * as rooms from '@app/shared/rooms/schemas';
import { z } from 'zod';
import { Refused } from '../refused.ts';
import { sealBody } from './seal-body.ts';
import { solveWork } from './solve-work.ts';

export interface PlatformPlace {
  readonly platformUrl: string;
  /** Code of the site. */
  readonly merchant: string;
  /** Aborts requests in flight. */
  readonly stop: AbortSignal;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

const ANSWER_MS_MAX = 15_000;

const envelope = z.object({
  success: z.boolean(),
  value: z.unknown(),
  errorCode: z.string().optional(),
});

/** Error code of a bare answer, if it is a refusal. */
const bareRefusal = (answer: unknown) =>
  z.object({ errorCode: z.string().optional() }).catch({}).parse(answer);

export type Lottery = AnswerOf<typeof lotteries.lotteryMenus>[string]['gameMenus'][number];

export interface LotteryPlays {
  readonly playIds: ReadonlyMap<string, number>;
  readonly series: number;
}

interface LotterySlip extends Omit<LotteryPlays, 'playIds'> {
  readonly playId: number;
  /** Picked numbers, as the board sends them. */
  readonly ball: string;
  readonly multiple: number;
  /** 1/10 000 of the currency. */
  readonly stake: number;
}

/** Wire values of a slip: entered by picking, in whole base prices. */
const [PICKED, DOLLAR] = [1, 1];

/** A person in front of the platform. Uses only the requests that a browser makes. */
export class PlatformVisitor {
  readonly #place: PlatformPlace;
  #token: string | undefined;

  constructor(place: PlatformPlace) {
    this.#place = place;
  }

  /** @throws Refused `login.failed` and others, TypeError when no server answers */
  async logIn(credentials: Credentials): Promise<void> {
    const humanCheck = await this.#passHumanCheck('login');
    this.#token = undefined;
    const { token } = await this.#send(session.login, { ...credentials, humanCheck });
    this.#token = token;
  }

  /** Registers through an agent's link, which also logs in. @throws Refused */
  async register({ username, password }: Credentials, affiliateCode: string): Promise<void> {
    const humanCheck = await this.#passHumanCheck('register');
    const typed = { username, password, confirmPassword: password, affiliateCode };
    const { token } = await this.#send(registration.register, {
      ...typed,
      humanCheck,
      ageConfirmed: true,
    });
    this.#token = token;
  }

  async isFree(username: string): Promise<boolean> {
    return (await this.#send(registration.checkUsername, { username })).free;
  }

  /**
   * Codes of the games of a vendor that the site currently offers. Games between members are left out: a member must
   * not lose to a simulated player.
   */
  async gamesOf(vendor: string): Promise<readonly string[]> {
    const listed = await this.#send(games.gameList, { vassalage: vendor });
    return listed.games
      .filter(({ gameType }) => gameType !== 'PVP')
      .map(({ gameCode }) => gameCode);
  }

  /** Opens a game and returns the token in its page's URL. @throws Refused */
  async launch(vendor: string, gameCode: string): Promise<string> {
    const request = { vassalage: vendor, gameCode, launchMode: 'GLS' };
    const { url } = await this.#send(games.launchGame, request);
    return new URL(url).searchParams.get('token') ?? '';
  }

  /** Writes in the first chat room, if the site has one. @throws Refused `room.too_soon` and others */
  async talk(text: string): Promise<void> {
    const [room] = await this.#send(rooms.rooms, {});
    if (room) await this.#send(rooms.writeInRoom, { roomId: room.roomId, text });
  }

  /** The lotteries that the site offers. */
  async lotteries(): Promise<readonly Lottery[]> {
    const menus = await this.#send(lotteries.lotteryMenus, {});
    return Object.values(menus).flatMap(({ gameMenus }) => gameMenus);
  }

  /** Wire ids of a lottery's plays by their codes, and a series that the visitor may bet in. */
  async playsOf({ gameId, gameGroupCode }: Lottery): Promise<LotteryPlays> {
    const [menu] = await this.#send(lotteries.playMenu, { gameId });
    const all = await this.#send(lotteries.customerSeries, {});
    const own = all.find((series) => series.gameGroupCode === gameGroupCode);
    const plays = (menu?.playMenuGroups ?? []).flatMap(({ playMenus }) => playMenus);
    return {
      playIds: new Map(plays.map(({ playCode, playId }) => [playCode, playId])),
      series: own?.defaultSeries ?? menu?.maxSeries ?? 0,
    };
  }

  /** Bets on the draw that is on sale. @throws Refused `lottery.closed` and others */
  async betOnDraw({ gameId, prizeModeId }: Lottery, slip: LotterySlip): Promise<void> {
    const { currentNumero } = await this.#send(lotteries.nearDraw, { gameId });
    if (!currentNumero?.isSale) throw new Refused(lotteries.nearDraw.name, 'lottery.closed');
    const { ball, playId, series, multiple, stake } = slip;
    await this.#send(lotteryOrders.placeOrder, {
      gameId,
      prizeModeId,
      currentNumero: currentNumero.numero,
      betCartAmountSum: stake / UNITS_PER_WHOLE,
      bettingSlipString: [ball, PICKED, playId, DOLLAR, series, multiple].join('~'),
    });
  }

  /**
   * Deposits through the sandbox's payment page, by the request of its button.
   *
   * @param amount whole units of the currency
   */
  async payIn(amount: number): Promise<void> {
    const request = { amount, bankCode: 'sandbox' };
    const { url } = await this.#send(deposits.depositByLaunchUrl, request);
    const response = await fetch(new URL(url, this.#place.platformUrl), {
      method: 'POST',
      body: new URLSearchParams({ what: 'pay' }),
      signal: this.#patience(),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Refused('sandbox', `${response.status}`);
  }

  async #passHumanCheck(scene: 'login' | 'register'): Promise<string> {
    const { challengeId, ...work } = await this.#send(captcha.work, { scene });
    const nonces = await solveWork(work);
    return (await this.#send(captcha.workAnswer, { scene, challengeId, nonces })).ticket;
  }

  async #send<C extends Call>(call: C, asked: object): Promise<AnswerOf<C>> {
    const { platformUrl, merchant } = this.#place;
    const { path, rest: body } = addressOf(call.path, asked);
    const inAddress = hasQuery(call);
    const query = inAddress ? `?${new URLSearchParams({ ...body })}` : '';
    const sealed = call.sealed ? await sealBody(body, await this.#send(session.key, {})) : body;
    const headers = new Headers({ merchant });
    if (this.#token) headers.set('authorization', this.#token);
    if (call.idempotent) headers.set('idempotency-key', randomUUID());
    if (call.sealed) headers.set('encryption', 'JWE');
    if (!inAddress) headers.set('content-type', 'application/json');
    const response = await fetch(new URL(`${path}${query}`, platformUrl), {
      method: call.method,
      headers,
      ...(!inAddress && { body: JSON.stringify(sealed) }),
      signal: this.#patience(),
    });
    const answer = await response.json();
    const { success, value, errorCode } = envelope.parse(
      isBare(call.path) ? { ...bareRefusal(answer), success: response.ok, value: answer } : answer,
    );
    if (!success) throw new Refused(call.name, errorCode ?? `${response.status}`);
    return z.decode(call.answer, value) as AnswerOf<C>;
  }

  #patience = (): AbortSignal =>
    AbortSignal.any([this.#place.stop, AbortSignal.timeout(ANSWER_MS_MAX)]);
}
