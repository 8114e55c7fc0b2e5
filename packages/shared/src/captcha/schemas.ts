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
  summary: 'Five digits in a picture, to be typed at a login after a failed one. Good once.',
  request: () => ({ t: queryInt({ min: 0, max: Number.MAX_SAFE_INTEGER }).optional() }),
  answer: () =>
    png().describe('A PNG of 320 × 112, shown at half its size. The cookie `captchaId` names it.'),
  errors: [],
  example: { request: { t: '1795000000000' }, answer: PNG_EXAMPLE },
});

export const slider = defineCall(calls.slider, {
  summary:
    'A picture with a piece cut out of it, which is to be moved back to its place. Not where a company checks.',
  request: () => ({ scene: scene() }),
  answer: () =>
    z.strictObject({
      challengeId: challengeId(),
      background: png().describe('A PNG of 600 × 320, counted as 300 × 160.'),
      piece: png().describe('A PNG of 112 × 112, counted as 56 × 56.'),
      y: z.int().describe('How far from the top the piece belongs, counted in 300 × 160.'),
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
    .describe('Milliseconds since the piece was first touched, and where it was then.'),
);

export const sliderAnswer = defineCall(calls.sliderAnswer, {
  summary: 'Answers a single-use ticket for a piece that is where it belongs. One try a picture.',
  request: () => ({
    scene: scene(),
    challengeId: challengeId(),
    x: z.int().min(0).max(300).describe('The left edge of the piece, counted in 300 × 160.'),
    track: z.array(trackPoint()).min(1).max(400).describe('How the piece came there.'),
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
  summary: 'A human check without a picture: find nonces by work.',
  request: () => ({
    scene: scene(),
    effort: z
      .enum(['usual', 'hard'])
      .optional()
      .describe(
        'A ticket for `hard` work stands in for the captcha of a login. Where a company checks, all work is hard.',
      ),
  }),
  answer: () =>
    z.strictObject({
      challengeId: challengeId(),
      prefix: z.string(),
      parts: z.int().describe('So many nonces are to be found, counted from 0.'),
      bits: z
        .int()
        .describe('SHA-256 of prefix + part + `.` + nonce must start with so many zero bits.'),
    }),
  errors: [],
  example: {
    request: { scene: 'login' },
    answer: { challengeId: 'fJ2m0Tq8b3sVx1', prefix: 'fJ2m0Tq8b3sVx1.', parts: 4, bits: 16 },
  },
});

export const workAnswer = defineCall(calls.workAnswer, {
  summary: 'Answers a single-use ticket for work that was done.',
  request: () => ({
    scene: scene(),
    challengeId: challengeId(),
    nonces: z
      .array(z.string().regex(/^\w{1,32}$/))
      .min(1)
      .max(WORK_PARTS_MAX)
      .describe('One for each part, in order.'),
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
  summary: 'Which company checks that a person asks, in place of the puzzle: GeeTest, version 4.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      captchaId: z.string().describe('What the company calls the site.'),
      scriptUrl: z.string().describe('Shows its check.'),
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
    'Answers a single-use ticket for a check that the company calls solved. It stands in for a captcha, too.',
  request: () => ({
    scene: scene(),
    lot_number: z.string().regex(/^[\w-]{8,64}$/),
    captcha_output: z.string().regex(/^[\x21-\x7e]{1,8000}$/),
    pass_token: z.string().regex(/^[\x21-\x7e]{1,1000}$/),
    gen_time: z
      .string()
      .regex(/^\d{1,16}$/)
      .describe('By the clock of the company.'),
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
