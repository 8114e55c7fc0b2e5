import { z } from 'zod';
import { waiting } from '../contract/audit.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import {
  drawWord,
  lotteryDay,
  lotteryTime,
  lotteryWord,
  THAI_RESULT,
} from './draws.ops-schemas.ts';

/** Draws are shared by all sites; a pending approval is listed at the site where it was requested. */
const act = {
  who: 'lotteries.decide',
  ofSite: true,
  ofInstallation: true,
  ratePerMinute: 60,
} as const;

const drawOf = once(() => ({ lottery: lotteryWord(), draw: drawWord() }));
const named = { lottery: 'VN_MB', draw: '20261124' };

export const holdDraw = defineOpsCall({
  ...act,
  name: 'lotteryDecisions.holdDraw',
  method: 'POST',
  path: '/ops/v1/lotteryDecisions/holdDraw',
  audit: { action: 'lottery.draw_held', takesReason: true },
  summary:
    'Holds a draw without an outcome: it takes no bets, and is not drawn until operators decide.',
  request: drawOf,
  answer: () => z.strictObject({}),
  errors: ['lottery.draw_not_found', 'lottery.draw_state_changed'],
  example: { request: { ...named, reason: 'The studio lost power' }, answer: {} },
});

export const decideDraw = defineOpsCall({
  ...act,
  name: 'lotteryDecisions.decideDraw',
  method: 'POST',
  path: '/ops/v1/lotteryDecisions/decideDraw',
  audit: {
    action: ['lottery.draw_resumed', 'lottery.draw_annulled'],
    takesReason: true,
    fourEyes: 'always',
    onePendingPer: ['lottery', 'draw'],
  },
  summary:
    'Requests to draw a held draw after all, or to void it and refund all stakes. Requires approval by another operator.',
  request: () => ({ ...drawOf(), as: z.enum(['resumed', 'annulled']) }),
  answer: () => waiting,
  errors: ['lottery.draw_not_found', 'lottery.draw_state_changed', 'approval.waiting'],
  example: {
    request: { ...named, as: 'annulled', reason: 'It was never drawn' },
    answer: { approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' },
  },
});

export const moveDraw = defineOpsCall({
  ...act,
  name: 'lotteryDecisions.moveDraw',
  method: 'POST',
  path: '/ops/v1/lotteryDecisions/moveDraw',
  audit: {
    action: 'lottery.draw_moved',
    takesReason: true,
    fourEyes: 'always',
    onePendingPer: ['lottery', 'draw'],
  },
  summary:
    'Requests to postpone a draw of an external lottery. Its bets stay, and its sale continues. Requires approval by another operator.',
  request: () => ({
    ...drawOf(),
    from: wireTime.describe('New draw time.'),
    day: lotteryDay().describe(
      "Day in the lottery's time zone; no other draw of it may lie in between.",
    ),
    time: lotteryTime(),
  }),
  answer: () => waiting,
  errors: [
    'lottery.draw_not_found',
    'lottery.not_external',
    'lottery.draw_state_changed',
    'lottery.draw_in_between',
    'lottery.draw_is_joined',
    'approval.waiting',
  ],
  example: {
    request: {
      lottery: 'THAI',
      draw: '20260501',
      from: 1_777_622_400_000,
      day: '2026-05-02',
      time: '16:00',
      reason: 'The organizer postponed it',
    },
    answer: { approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' },
  },
});

const correction = once(() => ({
  ...drawOf(),
  result: z.string().trim().min(1).max(2_000).describe('Result as published by the organizer.'),
}));
const corrected = {
  lottery: 'THAI',
  draw: '20261116',
  result: THAI_RESULT,
};
const effectExample = {
  site: 'lantern',
  name: 'Lantern',
  currencySymbol: '$',
  displayDecimals: 2,
  bets: 1_204,
  changed: 31,
  members: 28,
  toPay: 1_250,
  toTakeBack: 980,
  owing: 2,
  lacking: 45.5,
};

export const previewCorrection = defineOpsCall({
  ...act,
  name: 'lotteryDecisions.previewCorrection',
  method: 'GET',
  path: '/ops/v1/lotteryDecisions/previewCorrection',
  summary:
    'Previews a corrected result by site: all decided bets on the draw, and on draws joined from it, are decided again.',
  request: correction,
  answer: () =>
    z.strictObject({
      outcome: z.string().describe('Result in the notation of its family.'),
      sites: z.array(
        z.strictObject({
          site: z.string(),
          name: z.string(),
          currencySymbol: z.string(),
          displayDecimals: z.int(),
          bets: z.int().describe('Number of settled bets.'),
          changed: z.int().describe('Number of bets whose outcome changes.'),
          members: z.int().describe('Number of affected members.'),
          toPay: wireMoney.describe('Additional payouts.'),
          toTakeBack: wireMoney,
          owing: z
            .int()
            .describe('Number of members whose balance is below the amount to take back.'),
          lacking: wireMoney.describe('Total amount they would owe.'),
        }),
      ),
    }),
  errors: [
    'lottery.draw_not_found',
    'lottery.not_external',
    'lottery.draw_state_changed',
    'lottery.result_refused',
  ],
  example: { request: corrected, answer: { outcome: '123456', sites: [effectExample] } },
});

export const correctDraw = defineOpsCall({
  ...act,
  name: 'lotteryDecisions.correctDraw',
  method: 'POST',
  path: '/ops/v1/lotteryDecisions/correctDraw',
  audit: {
    action: 'lottery.result_corrected',
    takesReason: true,
    fourEyes: 'always',
    onePendingPer: ['lottery', 'draw'],
  },
  summary:
    'Requests to correct the result of a decided draw: old wins are reversed, and new ones paid. Requires approval by another operator.',
  request: () => ({
    ...correction(),
    version: z.int().min(1).describe('Version of the outcome to correct.'),
  }),
  answer: () => waiting,
  errors: [...previewCorrection.errors, 'approval.waiting'],
  example: {
    request: { ...corrected, version: 1, reason: 'The organizer corrected it' },
    answer: { approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' },
  },
});

const days = once(() => ({
  lottery: lotteryWord(),
  fromDay: lotteryDay().describe("First day, in the lottery's time zone; today at the earliest."),
  untilDay: lotteryDay().describe('Last day, inclusive; at most a year after the first.'),
}));
const daysExample = { lottery: 'VN_MB', fromDay: '2126-02-05', untilDay: '2126-02-08' };
const effect = once(() => ({
  voided: z.int().describe('Number of scheduled draws without bets, which are voided.'),
  held: z.int().describe('Number of draws with bets, held for operators to decide.'),
}));

export const previewHoliday = defineOpsCall({
  ...act,
  name: 'lotteryDecisions.previewHoliday',
  method: 'GET',
  path: '/ops/v1/lotteryDecisions/previewHoliday',
  summary: 'Previews a holiday: the effect on draws that exist already.',
  request: days,
  answer: () => z.strictObject(effect()),
  errors: ['lottery.not_found'],
  example: { request: daysExample, answer: { voided: 4, held: 0 } },
});

export const enterHoliday = defineOpsCall({
  ...act,
  name: 'lotteryDecisions.enterHoliday',
  method: 'POST',
  path: '/ops/v1/lotteryDecisions/enterHoliday',
  audit: {
    action: 'lottery.holiday_entered',
    takesReason: true,
    fourEyes: 'always',
    onePendingPer: ['lottery', 'fromDay', 'untilDay'],
  },
  summary:
    'Requests a holiday: existing draws are voided, or held if members have bet on them. Requires approval by another operator.',
  request: days,
  answer: () => waiting,
  errors: ['lottery.not_found', 'approval.waiting'],
  example: {
    request: { ...daysExample, reason: 'New year' },
    answer: { approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' },
  },
});
