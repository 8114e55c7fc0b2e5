import { money } from '@app/shared/money/money';
import { once } from '@app/shared/once';
import {
  type PromotionKind,
  promotionKinds,
  promotionPeriods,
} from '@app/shared/promotions/states';
import { placeKinds, prizeKinds, type TableKind } from '@app/shared/tickets/states';
import { z } from 'zod';
import type { PromotionRules } from './promotion-terms.ts';

/** JSON of rules: amounts in 1/10 000. */
export const writtenRules = (rules: PromotionRules): string =>
  JSON.stringify(rules, (_, value) => (typeof value === 'bigint' ? Number(value) : value));

/** Rules as `writtenRules` wrote them. Throws if a field is missing, unknown or of another type. */
export const parsePromotionRules = (written: Readonly<Record<string, unknown>>): PromotionRules =>
  schemaOfKind()[z.enum(promotionKinds).parse(written.kind)].parse(written);

/** Fields without bounds: the contract checked them, and later bounds must not refuse stored rules. */
const schemaOfKind = once((): Readonly<Record<PromotionKind, z.ZodType<PromotionRules>>> => {
  const amount = z.int().transform((units) => money(BigInt(units)));
  const number = z.number();
  const earning = z.strictObject({
    perDeposit: amount.nullable(),
    perTurnover: amount.nullable(),
    perLogin: z.boolean(),
    ticketDays: number,
    ticketsMax: number,
  });
  const prize = {
    amount,
    points: number.optional(),
    goodsId: z.string().optional(),
    goodsNames: z
      .strictObject({ name: z.string(), names: z.record(z.string(), z.string()) })
      .optional(),
  };
  const table = (kind: TableKind) =>
    z.strictObject({
      kind: z.literal(kind),
      earning,
      prizes: z.array(
        z.strictObject({
          kind: z.enum(prizeKinds),
          ...prize,
          weight: number,
          stock: number.nullable(),
        }),
      ),
      fallback: number,
    });
  return {
    SIGNUP: z.strictObject({ kind: z.literal('SIGNUP'), amount }),
    PROMOCODE: z.strictObject({ kind: z.literal('PROMOCODE'), amount }),
    LOGIN: z.strictObject({ kind: z.literal('LOGIN'), amounts: z.array(amount) }),
    SAVIOR: z.strictObject({
      kind: z.literal('SAVIOR'),
      every: z.enum(promotionPeriods).exclude(['once']),
      percent: number,
      lossMin: amount,
      amountMax: amount,
    }),
    DEPOSIT_BET_BONUS: z.strictObject({
      kind: z.literal('DEPOSIT_BET_BONUS'),
      every: z.enum(promotionPeriods),
      depositMin: amount,
      betMin: amount,
      amount,
    }),
    DEPOSIT_COUNT: z.strictObject({
      kind: z.literal('DEPOSIT_COUNT'),
      number,
      depositMin: amount,
      percent: number,
      amountMax: amount,
    }),
    DEPOSIT_DISCOUNT: z.strictObject({
      kind: z.literal('DEPOSIT_DISCOUNT'),
      earning,
      depositMin: amount,
      percent: number,
      amountMax: amount,
    }),
    FREE_SPIN: z.strictObject({
      kind: z.literal('FREE_SPIN'),
      earning,
      vendor: z.string(),
      game: z.string(),
      stake: amount,
      spins: number,
      spinDays: number,
    }),
    MEMBERLEVEL: z.strictObject({ kind: z.literal('MEMBERLEVEL'), level: number, amount }),
    REGISTER: z.strictObject({
      kind: z.literal('REGISTER'),
      amount,
      days: number,
      atFirstLogin: z.boolean().optional(),
    }),
    DEPOSIT: z.strictObject({ kind: z.literal('DEPOSIT'), offerId: z.string() }),
    REFERRAL: z.strictObject({
      kind: z.literal('REFERRAL'),
      depositMin: amount,
      betMin: amount,
      days: number,
      needsPhone: z.boolean(),
      activeDays: number,
      percent: number,
      amountMax: amount,
      friendAmount: amount,
      friendsMax: number,
    }),
    PRIZE_WHEEL: table('PRIZE_WHEEL'),
    GOLDEN_EGG: table('GOLDEN_EGG'),
    SLOT_MACHINE: table('SLOT_MACHINE'),
    RAFFLE: z.strictObject({
      kind: z.literal('RAFFLE'),
      earning,
      sale: z.strictObject({ points: number, ticketsMax: number }).optional(),
      drawAt: number,
      ticketsMin: number,
      places: z.array(
        z.strictObject({
          kind: z.enum(placeKinds),
          ...prize,
          count: number,
        }),
      ),
    }),
  };
});
