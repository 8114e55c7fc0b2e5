import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { once } from '../once.ts';
import { paymentPassword, typedPassword } from '../validation/fields.ts';
import * as calls from './payment-password.calls.ts';
import { SECURITY_QUESTIONS, SECURITY_QUESTIONS_ASKED } from './security-questions.ts';

const typedPaymentPassword = once(() => z.string().min(1).max(32));
const nothing = once(() => z.strictObject({}));
const deviceId = once(() => z.uuid().optional());
const questionId = once(() => z.enum(SECURITY_QUESTIONS));
const answers = once(() =>
  z
    .array(z.strictObject({ questionId: questionId(), answer: z.string().trim().min(2).max(100) }))
    .length(SECURITY_QUESTIONS_ASKED)
    .refine((given) => new Set(given.map((one) => one.questionId)).size === given.length)
    .describe('Answers to three different questions.'),
);
const answersExample = [
  { questionId: 'first_pet', answer: 'Mun' },
  { questionId: 'first_school', answer: 'Le Quy Don' },
  { questionId: 'childhood_street', answer: 'Hang Bac' },
];

export const hasPaymentPassword = defineCall(calls.hasPaymentPassword, {
  summary: 'Whether the member has a payment password.',
  request: () => ({}),
  answer: () => z.boolean(),
  errors: [],
  example: { request: {}, answer: true },
});

export const setPaymentPassword = defineCall(calls.setPaymentPassword, {
  summary: 'Sets the first payment password. Requires the login password.',
  request: () => ({
    password: typedPassword,
    paymentPassword,
    confirmPaymentPassword: typedPaymentPassword(),
  }),
  answer: nothing,
  errors: [
    'password.wrong',
    'payment_password.exists',
    'payment_password.weak',
    'register.password_mismatch',
  ],
  example: {
    request: {
      password: 'secret99word',
      paymentPassword: '482915',
      confirmPaymentPassword: '482915',
    },
    answer: {},
  },
});

export const changePaymentPassword = defineCall(calls.changePaymentPassword, {
  summary: 'Changes the payment password. Requires the old one.',
  request: () => ({
    oldPaymentPassword: typedPaymentPassword(),
    newPaymentPassword: paymentPassword,
    confirmNewPaymentPassword: typedPaymentPassword(),
  }),
  answer: nothing,
  errors: [
    'not.exists.payment.password',
    'invalid.payment.pw',
    'payment_password.locked',
    'payment_password.same',
    'payment_password.weak',
    'register.password_mismatch',
  ],
  example: {
    request: {
      oldPaymentPassword: '482915',
      newPaymentPassword: '730264',
      confirmNewPaymentPassword: '730264',
    },
    answer: {},
  },
});

export const paymentPasswordCode = defineCall(calls.paymentPasswordCode, {
  summary: 'Sends a code to a bound contact, to reset the payment password.',
  request: () => ({ channel: z.enum(['sms', 'mail']), loginDeviceId: deviceId() }),
  answer: () =>
    z.strictObject({
      expiredMinutes: z.int().describe('Lifetime of the code, in minutes.'),
      retryAfterSeconds: z.int().describe('Seconds until another code may be requested.'),
    }),
  errors: ['verification.not_bound'],
  example: { request: { channel: 'sms' }, answer: { expiredMinutes: 5, retryAfterSeconds: 300 } },
});

export const resetPaymentPassword = defineCall(calls.resetPaymentPassword, {
  summary:
    'Sets a new payment password by a code or the security answers. Withdrawals are held for a day.',
  request: () => ({
    by: z.enum(['sms', 'mail', 'questions']),
    verificationCode: z
      .string()
      .max(255)
      .optional()
      .describe('Code; required for `sms` and `mail`.'),
    answers: answers().optional().describe('Answers; required for `questions`.'),
    paymentPassword,
    confirmPaymentPassword: typedPaymentPassword(),
    loginDeviceId: deviceId(),
  }),
  answer: nothing,
  errors: [
    'verification.not_bound',
    'verification.code_wrong',
    'security_questions.none',
    'security_questions.wrong',
    'payment_password.weak',
    'register.password_mismatch',
  ],
  example: {
    request: {
      by: 'sms',
      verificationCode: '123456',
      paymentPassword: '730264',
      confirmPaymentPassword: '730264',
    },
    answer: {},
  },
});

const question = once(() =>
  z
    .strictObject({
      questionId: questionId(),
      question: z.string().describe("Question in the reader's language."),
    })
    .meta({ id: 'SecurityQuestion' }),
);
const questionExample = { questionId: 'first_pet', question: 'What was your first pet called?' };

export const securityQuestions = defineCall(calls.securityQuestions, {
  summary: 'Security questions that a member may choose.',
  request: () => ({}),
  answer: () => z.array(question()),
  errors: [],
  example: { request: {}, answer: [questionExample] },
});

export const chosenQuestions = defineCall(calls.chosenQuestions, {
  summary: "The member's security questions.",
  request: () => ({}),
  answer: () => z.array(question()),
  errors: [],
  example: { request: {}, answer: [questionExample] },
});

export const answerQuestions = defineCall(calls.answerQuestions, {
  summary:
    'Sets three security answers, replacing earlier ones. Requires the payment password, if set.',
  request: () => ({
    password: typedPassword,
    paymentPassword: typedPaymentPassword().optional(),
    answers: answers(),
  }),
  answer: nothing,
  errors: ['password.wrong', 'invalid.payment.pw', 'payment_password.locked'],
  example: { request: { password: 'secret99word', answers: answersExample }, answer: {} },
});
