import { trialBalance } from '@app/core/books/ledger';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import { addPrices, type PriceTerms } from '@app/core/play/lotteries';
import { auditDraws, numberOfPlay } from '@app/core/play/lottery-bets';
import type { Call } from '@app/shared/contract/define-call';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { takeSeries } from '../agents/series.ts';
import { type Sent, send, startApi, type TestApi, tokenOf } from '../servers/api.ts';
import { inNewNetwork } from '../servers/new-network.ts';
import { makeSite, whole } from '../world.ts';
import {
  type LotteryWorld,
  makeBettor,
  makeDraw,
  makeLotteryWorld,
  SERIES,
} from './lottery-world.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');

/** A slip in wire format on three digits: by default a straight play at two whole units a note. */
export const slip = (
  ball: string,
  { play = 'All3Straight', type = 1, mode = 1, series = SERIES, multiple = 1 } = {},
): string => [ball, type, numberOfPlay('LF', play), mode, series, multiple].join('~');

/**
 * An API with a fixed clock and a lottery of three digits. Before each test it gets a site, a draw that is on sale for
 * a minute and a member with 1 000. After each test the books are audited.
 */
export function lotteryApi() {
  let api: TestApi;
  let now = NOON;
  let lotteryId: number;
  let site: Awaited<ReturnType<typeof makeSite>>;
  let member: Member;
  let draw: Awaited<ReturnType<typeof makeDraw>>;
  let draws = 1_000;
  let onSale: string;
  const sessions = oneSessionEach(() => api);

  beforeAll(async () => {
    api = await startApi({ clock: () => new Date(now) });
    ({ lotteryId } = await makeLotteryWorld(api.deps));
    return api.close;
  });
  const nextDraw = async () => {
    onSale = numberOf(++draws);
    draw = await makeDraw(api.deps, lotteryId, onSale);
    return onSale;
  };
  beforeEach(async () => {
    now += 600_000;
    sessions.end();
    site = await makeSite(api.deps);
    await takeSeries(api.deps, site.merchantId);
    await nextDraw();
    member = await makeBettor(api.deps, site);
  });
  afterEach(async () => {
    expect(await trialBalance(api.deps.db)).toEqual([]);
    expect(await auditDraws(api.deps.db)).toEqual([]);
  });

  return {
    get api() {
      return api;
    },
    get site() {
      return site;
    },
    get member() {
      return member;
    },
    get lotteryId() {
      return lotteryId;
    },
    /** The number of the draw that is on sale. */
    get drawNumber() {
      return onSale;
    },
    get world(): LotteryWorld {
      return { merchantId: site.merchantId, lotteryId, ...draw };
    },
    nextDraw,
    /** Numbers of the draw that is on sale and of the given number of draws after it. */
    numbersAhead: async (many: number): Promise<string[]> => {
      const numbers = [onSale];
      for (let n = 0; n < many; n++) {
        const opensAt = new Date(draw.closesAt.getTime() + n * 60_000);
        numbers.push(numberOf(++draws));
        await makeDraw(api.deps, lotteryId, numberOf(draws), opensAt);
      }
      return numbers;
    },
    later: (ms: number) => {
      now += ms;
      sessions.end(); // drops cached sessions, which may have expired
    },
    /** Sets prices at the site of the test. */
    price: (limits: Partial<PriceTerms>) =>
      priceLottery(api, { lotteryId, merchantId: site.merchantId, limits, now: new Date(now) }),
    /** Input of `placeOrder`. */
    order: (text: string, total: number | string, changes: object = {}) => ({
      gameId: lotteryId,
      currentNumero: onSale,
      prizeModeId: 1,
      betCartAmountSum: total,
      bettingSlipString: text,
      ...changes,
    }),
    ask: async (call: Call, body: object = {}, sent: Sent = {}, who: Member = member) =>
      send(api, call, {
        site: site.code,
        token: await sessions.tokenOf(who),
        ip: inNewNetwork(),
        body,
        ...sent,
      }),
  };
}

/** Tokens by member: a second session of a member would end the first. */
function oneSessionEach(api: () => TestApi) {
  const tokens = new Map<bigint, string>();
  return {
    tokenOf: async (member: Member): Promise<string> => {
      const token = tokens.get(member.id) ?? (await tokenOf(api(), member));
      tokens.set(member.id, token);
      return token;
    },
    end: () => tokens.clear(),
  };
}

interface Pricing extends Pick<LotteryWorld, 'lotteryId' | 'merchantId'> {
  readonly limits: Partial<PriceTerms>;
  readonly now: Date;
}

const priceLottery = (api: TestApi, { lotteryId, merchantId, limits, now }: Pricing) =>
  inTransaction(api.deps.db, (tx) =>
    addPrices(
      tx,
      {
        lotteryId,
        merchantId,
        validFrom: new Date(0),
        prices: {},
        seriesMin: 1_700,
        seriesMax: 1_960,
        noteMin: whole(0.02),
        memberStakeMax: whole(100_000),
        liabilityMax: whole(500_000),
        madeBy: 'test',
        ...limits,
      },
      now,
    ),
  );

const numberOf = (draw: number) => `20261210-${draw}`;
