import { goodsOfSite } from '@app/core/engagement/points';
import {
  createSitePromotion,
  joinPromotion,
  makeCodes,
  type PromotionRules,
  requestReward,
  type SitePromotionTerms,
  sitePromotionsOf,
} from '@app/core/engagement/promotions';
import { giveTickets } from '@app/core/engagement/tickets';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { addUpload, fileStoreOf } from '@app/core/platform/uploads';
import { money } from '@app/shared/money/money';
import { unitsOfWire } from '@app/shared/money/units';
import { drawReceipt } from './drawn-pictures.ts';

const whole = (amount: number) => money(unitsOfWire(amount));

const DAY_MS = 24 * 3_600_000;

interface DemoPromotion extends Partial<SitePromotionTerms> {
  /** Code of the text, in `content/demo-announcements.ts`. */
  readonly article: string;
  readonly rules: PromotionRules;
  readonly daysAhead?: number;
}

const RAFFLE_DAYS = 5;
const NOTHING = { kind: 'NOTHING', amount: whole(0), stock: null } as const;
const earning = {
  perDeposit: null,
  perTurnover: null,
  perLogin: true,
  ticketDays: 14,
  ticketsMax: 60,
};

/** A wheel, an egg and reels, whose tickets cost less than twenty cents on average, free spins, and a raffle. */
const draws = (
  { vendorCode, goodsId }: Pick<Demo, 'vendorCode'> & { readonly goodsId: string | undefined },
  now: Date,
): readonly DemoPromotion[] => [
  {
    article: 'lantern-wheel',
    rules: {
      kind: 'PRIZE_WHEEL',
      earning: { ...earning, perDeposit: whole(50) },
      prizes: [
        { kind: 'CASH', amount: whole(10), weight: 5, stock: 1 },
        { ...NOTHING, weight: 400 },
        { kind: 'BONUS', amount: whole(0.5), weight: 145, stock: null },
        { ...NOTHING, weight: 200 },
        { kind: 'CASH', amount: whole(0.2), weight: 200, stock: null },
        { kind: 'BONUS', amount: whole(1), weight: 50, stock: 10 },
      ],
      fallback: 1,
    },
  },
  {
    article: 'lantern-spins',
    rules: {
      kind: 'FREE_SPIN',
      earning,
      vendor: vendorCode,
      game: 'lantern-fair',
      stake: whole(0.2),
      spins: 5,
      spinDays: 7,
    },
  },
  {
    article: 'golden-egg',
    rules: {
      kind: 'GOLDEN_EGG',
      earning: { ...earning, perLogin: false, perTurnover: whole(100) },
      prizes: [
        { kind: 'BONUS', amount: whole(5), weight: 1, stock: 2 },
        { kind: 'POINTS', amount: whole(0), points: 50, weight: 20, stock: null },
        { ...NOTHING, weight: 79 },
      ],
      fallback: 2,
    },
  },
  {
    article: 'harbor-reels',
    rules: {
      kind: 'SLOT_MACHINE',
      earning,
      prizes: [
        { kind: 'BONUS', amount: whole(8), weight: 1, stock: 1 },
        { kind: 'BONUS', amount: whole(1), weight: 9, stock: null },
        { kind: 'BONUS', amount: whole(0.3), weight: 20, stock: null },
        { ...NOTHING, weight: 70 },
      ],
      fallback: 3,
    },
  },
  {
    article: 'harbor-raffle',
    rules: {
      kind: 'RAFFLE',
      earning: { ...earning, perDeposit: whole(20) },
      sale: { points: 50, ticketsMax: 10 },
      drawAt: now.getTime() + RAFFLE_DAYS * DAY_MS,
      ticketsMin: 10,
      places: [
        { kind: 'CASH', amount: whole(10), count: 1 },
        ...(goodsId ? [{ kind: 'GOODS', amount: whole(3), goodsId, count: 2 } as const] : []),
        { kind: 'BONUS', amount: whole(2), count: 2 },
      ],
    },
    endsAt: null,
  },
];

/** One of each kind. */
const promotionsOf = (
  {
    offerId,
    vendorCode,
    goodsId,
  }: Pick<Demo, 'offerId' | 'vendorCode'> & {
    readonly goodsId: string | undefined;
  },
  now: Date,
): readonly DemoPromotion[] => [
  {
    article: 'share-your-ticket',
    rules: { kind: 'SIGNUP', amount: whole(5) },
    needsJoin: true,
    claimsMax: 100,
  },
  { article: 'harbor-code', rules: { kind: 'PROMOCODE', amount: whole(3) }, turnoverTimes: 2 },
  {
    article: 'seven-lanterns',
    rules: { kind: 'LOGIN', amounts: [0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 2].map(whole) },
    turnoverTimes: 0,
    claimDays: 2,
  },
  {
    article: 'lifebuoy',
    rules: {
      kind: 'SAVIOR',
      every: 'week',
      percent: 5,
      lossMin: whole(20),
      amountMax: whole(10),
    },
  },
  {
    article: 'weekly-challenge',
    rules: {
      kind: 'DEPOSIT_BET_BONUS',
      every: 'week',
      depositMin: whole(20),
      betMin: whole(200),
      amount: whole(4),
    },
    claimsMax: 500,
  },
  {
    article: 'first-lantern',
    rules: { kind: 'REGISTER', amount: whole(2), days: 14, atFirstLogin: true },
    turnoverTimes: 5,
  },
  { article: 'harbor-welcome', rules: { kind: 'DEPOSIT', offerId } },
  ...draws({ vendorCode, goodsId }, now),
  { article: 'new-year-fair', rules: { kind: 'LOGIN', amounts: [whole(1)] }, daysAhead: 14 },
];

const BUDGET = whole(20);

interface Demo {
  readonly merchantId: bigint;
  readonly currency: string;
  readonly timeZone: string;
  readonly players: readonly Member[];
  /** Public id of a bonus on deposits. */
  readonly offerId: string;
  /** Code of the arcade. */
  readonly vendorCode: string;
}

/** Gives the demo's texts of promotions their rules, with a code and an application that waits. Repeatable. */
export async function setUpSitePromotions(
  deps: Deps,
  { merchantId, currency, timeZone, players, offerId, vendorCode }: Demo,
): Promise<void> {
  const before = await sitePromotionsOf(deps.db, { merchantId, withEnded: true });
  if (before.length > 0) return;
  const now = deps.clock();
  const ids = new Map<string, string>();
  const goodsId = (await goodsOfSite(deps.db, merchantId))[0]?.publicId;
  const offers = promotionsOf({ offerId, vendorCode, goodsId }, now);
  for (const { article, daysAhead = 0, ...given } of offers) {
    const terms = {
      startsAt: new Date(now.getTime() + daysAhead * DAY_MS),
      endsAt: new Date(now.getTime() + (daysAhead + 60) * DAY_MS),
      registeredDaysMax: null,
      segmentId: null,
      depositorsOnly: false,
      needsJoin: false,
      turnoverTimes: 1,
      claimDays: 7,
      claimsMax: null,
      budget: BUDGET,
      ...given,
    };
    const { publicId } = await inTransaction(deps.db, (tx) =>
      createSitePromotion(tx, deps, { merchantId, article, terms }, now),
    );
    ids.set(article, publicId);
  }
  await giveTicketsTo(deps, { players, ids, vendorCode });
  const codes = { publicId: ids.get('harbor-code') ?? '', code: 'HARBOR26', count: 1 };
  await inTransaction(deps.db, (tx) => makeCodes(tx, { merchantId, ...codes, usesMax: 100 }, now));
  const applicant = players.at(4);
  const publicId = ids.get('share-your-ticket') ?? '';
  if (applicant) await applyTo(deps, { merchantId, currency, timeZone, applicant, publicId });
}

interface Applying extends Pick<Demo, 'merchantId' | 'currency' | 'timeZone'> {
  readonly applicant: Member;
  readonly publicId: string;
}

async function applyTo(
  deps: Deps,
  { applicant: { id: memberId }, ...promotion }: Applying,
): Promise<void> {
  const upload = await addUpload(
    { ...deps, files: fileStoreOf(deps.db, undefined) },
    {
      merchantId: promotion.merchantId,
      owner: { memberId },
      purpose: 'promotion',
      file: drawReceipt(Number(memberId % 256n)),
    },
  );
  await joinPromotion(deps, { memberId, ...promotion });
  await requestReward(deps, {
    ...promotion,
    memberId,
    requestKey: { memberId, key: deps.newId(), inputHash: 'demo' },
    comment: 'Posted my lantern ticket in our chess club.',
    pictures: [upload.publicId],
  });
}

const TICKETS_EACH = 3;

/** Gives the first players tickets of each draw. */
async function giveTicketsTo(
  deps: Deps,
  {
    players,
    ids,
    vendorCode,
  }: Pick<Demo, 'players' | 'vendorCode'> & { readonly ids: ReadonlyMap<string, string> },
): Promise<void> {
  for (const { article } of draws({ vendorCode, goodsId: undefined }, deps.clock()))
    for (const member of players.slice(0, 10)) {
      const given = { publicId: ids.get(article) ?? '', count: TICKETS_EACH };
      const asked = { member, requestKey: deps.newId(), ...given };
      await inTransaction(deps.db, (tx) => giveTickets(tx, deps, asked, deps.clock()));
    }
}
