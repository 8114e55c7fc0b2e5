import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { once } from '../once.ts';
import { humanCheckTicket, queryInt, wireTime } from '../validation/fields.ts';
import * as calls from './calls.ts';

/** Action that a human check protects. A ticket is valid for its own scene only. */
const scene = once(() => z.enum(['login', 'register', 'sms']));

const challengeId = once(() => z.string().regex(/^[\w-]{10,64}$/));
const ticketAnswer = once(() =>
  z
    .strictObject({ ticket: humanCheckTicket, expiresAt: wireTime })
    .meta({ id: 'HumanCheckTicket' }),
);
const ticketExample = { ticket: 'dGhlLXNvbHZlZC10aWNrZXQ', expiresAt: 1_795_000_120_000 };

/** Number of parts of a proof of work at the higher difficulty. */
const WORK_PARTS_MAX = 16;

/** A PNG of one pixel, to keep the example short. */
const PNG_EXAMPLE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const png = once(() => z.base64());

export const image = defineCall(calls.image, {
  summary: 'A captcha: five digits in a picture, typed at a login after a failed one. Valid once.',
  request: () => ({ t: queryInt({ min: 0, max: Number.MAX_SAFE_INTEGER }).optional() }),
  answer: () =>
    png().describe(
      'PNG of 320 × 112 pixels, displayed at half size. The cookie `captchaId` identifies it.',
    ),
  errors: [],
  example: { request: { t: '1795000000000' }, answer: PNG_EXAMPLE },
});

export const slider = defineCall(calls.slider, {
  summary:
    'A slider puzzle: a picture with a piece to move into place. Absent with a provider of the human check.',
  request: () => ({ scene: scene() }),
  answer: () =>
    z.strictObject({
      challengeId: challengeId(),
      background: png().describe('PNG of 600 × 320 pixels; coordinates use 300 × 160.'),
      piece: png().describe('PNG of 112 × 112 pixels; coordinates use 56 × 56.'),
      y: z.int().describe('Vertical position of the piece, in coordinates of 300 × 160.'),
    }),
  errors: ['function.not.available'],
  example: {
    request: { scene: 'login' },
    answer: {
      challengeId: 'fJ2m0Tq8b3sVx1',
      background: PNG_EXAMPLE,
      piece: PNG_EXAMPLE,
      y: 61,
    },
  },
});

const trackPoint = once(() =>
  z
    .tuple([z.int().min(0).max(120_000), z.int().min(0).max(300)])
    .describe('Milliseconds since the first touch, then the x and y position.'),
);

export const sliderAnswer = defineCall(calls.sliderAnswer, {
  summary: 'Returns a single-use ticket for a solved puzzle. One try per picture.',
  request: () => ({
    scene: scene(),
    challengeId: challengeId(),
    x: z.int().min(0).max(300).describe('Left edge of the piece, in coordinates of 300 × 160.'),
    track: z.array(trackPoint()).min(1).max(400).describe('Recorded path of the piece.'),
  }),
  answer: ticketAnswer,
  errors: ['function.not.available', 'human_check.failed'],
  example: {
    request: {
      scene: 'login',
      challengeId: 'fJ2m0Tq8b3sVx1',
      x: 143,
      track: [
        [0, 0],
        [90, 12],
        [210, 70],
        [380, 131],
        [560, 143],
      ],
    },
    answer: ticketExample,
  },
});

export const work = defineCall(calls.work, {
  summary: 'A human check without a picture: proof of work.',
  request: () => ({
    scene: scene(),
    effort: z
      .enum(['usual', 'hard'])
      .optional()
      .describe(
        'Difficulty. A `hard` ticket replaces the captcha of a login. With a hosted check all work is hard.',
      ),
  }),
  answer: () =>
    z.strictObject({
      challengeId: challengeId(),
      prefix: z.string(),
      parts: z.int().describe('Number of nonces to find; parts are counted from 0.'),
      bits: z
        .int()
        .describe('Number of leading zero bits required of SHA-256(prefix + part + `.` + nonce).'),
    }),
  errors: [],
  example: {
    request: { scene: 'login' },
    answer: { challengeId: 'fJ2m0Tq8b3sVx1', prefix: 'fJ2m0Tq8b3sVx1.', parts: 4, bits: 16 },
  },
});

export const workAnswer = defineCall(calls.workAnswer, {
  summary: 'Returns a single-use ticket for a valid proof of work.',
  request: () => ({
    scene: scene(),
    challengeId: challengeId(),
    nonces: z
      .array(z.string().regex(/^\w{1,32}$/))
      .min(1)
      .max(WORK_PARTS_MAX)
      .describe('Nonces, one per part, in order.'),
  }),
  answer: ticketAnswer,
  errors: ['human_check.failed'],
  example: {
    request: {
      scene: 'login',
      challengeId: 'fJ2m0Tq8b3sVx1',
      nonces: ['1837', '40212', '95', '7731'],
    },
    answer: ticketExample,
  },
});

export const hosted = defineCall(calls.hosted, {
  summary: 'The provider of the human check, in place of the puzzle: GeeTest, version 4.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      captchaId: z.string().describe('Captcha ID of the site at the provider.'),
      scriptUrl: z.string().describe('URL of the script that displays the check.'),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      captchaId: '54088bb07d2df3c46b79f80300b0abbe',
      scriptUrl: 'https://static.geetest.com/v4/gt4.js',
    },
  },
});

export const hostedAnswer = defineCall(calls.hostedAnswer, {
  summary:
    'Returns a single-use ticket for a check that the provider reports as solved. It also replaces a captcha.',
  request: () => ({
    scene: scene(),
    lot_number: z.string().regex(/^[\w-]{8,64}$/),
    captcha_output: z.string().regex(/^[\x21-\x7e]{1,8000}$/),
    pass_token: z.string().regex(/^[\x21-\x7e]{1,1000}$/),
    gen_time: z
      .string()
      .regex(/^\d{1,16}$/)
      .describe("Timestamp by the provider's clock."),
  }),
  answer: ticketAnswer,
  errors: ['human_check.failed', 'human_check.unavailable'],
  example: {
    request: {
      scene: 'login',
      lot_number: '4dc3cfc2cdff448cad8d13107198d473',
      captcha_output: 'dGhlLW91dHB1dA',
      pass_token: 'dGhlLXRva2Vu',
      gen_time: '1795000000',
    },
    answer: ticketExample,
  },
});
