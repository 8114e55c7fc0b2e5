import { randomInt } from 'node:crypto';
import { verifyPaymentPassword } from '@app/core/people/credentials';
import type { Member } from '@app/core/people/members';
import { changePersonal } from '@app/core/people/profile';
import { inTransaction } from '@app/core/platform/db';
import { listOutbox } from '@app/core/platform/outbox';
import { changeSite, switchFlag } from '@app/core/sites/site';
import { sms } from '@app/shared/captcha/settings';
import type { CallDescriptor } from '@app/shared/contract/define-call';
import * as calls from '@app/shared/credentials/payment-password.schemas';
import { securityConfig, smsBind } from '@app/shared/credentials/schemas';
import type { SettingValue } from '@app/shared/settings/define-setting';
import { expect, test } from 'vitest';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
  type Refusal,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { send, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import { decide } from '../../../../../tests/support/settings.ts';
import { makeMember, PASSWORD } from '../../../../../tests/support/world.ts';

const FIRST = '482915';
const SECOND = '730264';
const WRONG = '000000';

let api: TestApi;
let site: TestSite;
let member: Member;
let token: string;
let ip: string;
let phone: string;

onOwnSites({}, async (own) => {
  ({ api, site, ip } = own);
  member = await makeMember(api.deps, site);
  token = await tokenOf(api, member);
  phone = `+849${randomInt(1e7, 1e8)}`;
});

const ask = (call: CallDescriptor, body: object = {}, changes: object = {}) =>
  send(api, call, { site: site.code, ip, token, body, ...changes });
const set = (changes: object = {}) =>
  ask(calls.setPaymentPassword, {
    password: PASSWORD,
    paymentPassword: FIRST,
    confirmPaymentPassword: FIRST,
    ...changes,
  });
const change = (changes: object = {}) =>
  ask(calls.changePaymentPassword, {
    oldPaymentPassword: FIRST,
    newPaymentPassword: SECOND,
    confirmNewPaymentPassword: SECOND,
    ...changes,
  });
const reset = (changes: object) =>
  ask(calls.resetPaymentPassword, {
    by: 'sms',
    paymentPassword: SECOND,
    confirmPaymentPassword: SECOND,
    ...changes,
  });
const isPaymentPassword = (paymentPassword: string) =>
  verifyPaymentPassword(api.deps, { memberId: member.id, paymentPassword }).then(
    () => true,
    () => false,
  );
const bindPhone = () =>
  inTransaction(api.deps.db, (tx) =>
    changePersonal(tx, member.id, { phone, phoneVerifiedAt: new Date() }),
  );
const lastCode = async () => {
  const [last] = await listOutbox(api.deps.db, { merchantId: site.merchantId, rowsMax: 1 });
  expect(last?.recipient).toBe(phone);
  return /\d{6}/.exec(last?.text ?? '')?.[0] ?? '';
};
const ANSWERS = [
  { questionId: 'first_pet', answer: 'Mun' },
  { questionId: 'first_school', answer: 'Le Quy Don' },
  { questionId: 'childhood_street', answer: 'Hang Bac' },
];
const wrongAnswers = ANSWERS.map((one) => ({ ...one, answer: 'nowhere' }));
const answer = (changes: object = {}) =>
  ask(calls.answerQuestions, { password: PASSWORD, answers: ANSWERS, ...changes });

test('2.142 sets, changes and checks the payment password', async () => {
  const has = async () => (await ask(calls.hasPaymentPassword)).body.value;
  expect(await has()).toBe(false);
  expect((await set()).body).toEqual({ success: true, value: {} });
  expect(await has()).toBe(true);
  expect((await change()).status).toBe(200);
  expect(await isPaymentPassword(SECOND)).toBe(true);
});

test('2.142 resets the payment password by a code, and announces the pause of withdrawals', async () => {
  await set();
  await bindPhone();
  const asked = await ask(calls.paymentPasswordCode, { channel: 'sms' });
  expect(asked.body.value).toEqual({ expiredMinutes: 5, retryAfterSeconds: 300 });
  const verificationCode = await lastCode();
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => reset({ verificationCode })), // a code works once
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await isPaymentPassword(SECOND)).toBe(true);
  const { withdrawalsHeldUntil } = (await ask(securityConfig)).body.value;
  expect(withdrawalsHeldUntil).toBeGreaterThan(Date.now() + 23 * 3_600_000);
});

test('a code for binding a number does not reset the payment password', async () => {
  await bindPhone();
  await ask(smsBind, { mobileNum: phone.slice(3), countryDialingCode: '84' });
  const { body } = await reset({ verificationCode: await lastCode() });
  expect(body.errorCode).toBe('verification.code_wrong');
});

test('2.142 sets three security questions, and resets the payment password by their answers', async () => {
  const offered = (await ask(calls.securityQuestions, {}, { language: 'CN' })).body.value;
  expect(offered.length).toBeGreaterThan(5);
  expect(offered[2]).toEqual({ questionId: 'first_pet', question: '您的第一只宠物叫什么？' });
  expect((await answer()).status).toBe(200);
  const chosen = (await ask(calls.chosenQuestions)).body.value;
  expect(chosen.map(({ questionId }: { questionId: string }) => questionId)).toEqual(
    ANSWERS.map(({ questionId }) => questionId),
  );
  expect((await reset({ by: 'questions', answers: ANSWERS })).status).toBe(200);
  expect(await isPaymentPassword(SECOND)).toBe(true);
});

test('changing the answers requires the payment password', async () => {
  await set();
  expect((await answer()).body.errorCode).toBe('invalid.payment.pw');
  expect((await answer({ paymentPassword: FIRST })).status).toBe(200);
});

test('answers reset nothing while questions are switched off', async () => {
  await answer();
  const off = { merchantId: site.merchantId, flag: 'SECQUES3', enabled: false } as const;
  await changeSite(api.deps, switchFlag, off);
  const { body } = await reset({ by: 'questions', answers: ANSWERS });
  expect(body.errorCode).toBe('function.not.available');
});

test('requires three different questions', async () => {
  const [pet] = ANSWERS;
  for (const answers of [[pet, pet, pet], ANSWERS.slice(1), [...ANSWERS, pet]]) {
    expect((await answer({ answers })).body.errorCode).toBe('request_param_err');
  }
});

const locked = async () => {
  await set();
  for (let i = 0; i < 5; i++) await change({ oldPaymentPassword: WRONG });
};
const mismatch = { confirmPaymentPassword: WRONG };

/** Refusals specific to each call. */
const askForSms = async (change: Partial<SettingValue<typeof sms>>) => {
  await decide(api, site, { setting: sms, change });
  await bindPhone();
  return ask(calls.paymentPasswordCode, { channel: 'sms' });
};

const own: Record<string, Record<string, Refusal>> = {
  hasPaymentPassword: {},
  setPaymentPassword: {
    request_param_err: [400, () => set({ paymentPassword: '12345' })],
    'password.wrong': [403, () => set({ password: 'not this one' })],
    'payment_password.weak': [400, () => set({ paymentPassword: '123456' })],
    'register.password_mismatch': [400, () => set(mismatch)],
    'payment_password.exists': [
      409,
      async () => {
        await set();
        return set();
      },
    ],
  },
  changePaymentPassword: {
    request_param_err: [400, () => change({ newPaymentPassword: 'letters' })],
    'payment_password.weak': [
      400,
      () => change({ newPaymentPassword: '777777', confirmNewPaymentPassword: '777777' }),
    ],
    'register.password_mismatch': [400, () => change({ confirmNewPaymentPassword: WRONG })],
    'not.exists.payment.password': [409, () => change()],
    'invalid.payment.pw': [
      403,
      async () => {
        await set();
        return change({ oldPaymentPassword: WRONG });
      },
    ],
    'payment_password.locked': [
      429,
      async () => {
        await locked();
        return change();
      },
    ],
    'payment_password.same': [
      409,
      async () => {
        await set();
        return change({ newPaymentPassword: FIRST, confirmNewPaymentPassword: FIRST });
      },
    ],
  },
  paymentPasswordCode: {
    request_param_err: [400, () => ask(calls.paymentPasswordCode, { channel: 'pigeon' })],
    'verification.not_bound': [409, () => ask(calls.paymentPasswordCode, { channel: 'mail' })],
    'verification.country_refused': [
      403,
      () => askForSms({ dailyMax: 9, countries: ['FK'], everywhere: false }),
    ],
    'verification.budget_spent': [
      503,
      () => askForSms({ dailyMax: 0, countries: [], everywhere: true }),
    ],
  },
  resetPaymentPassword: {
    request_param_err: [400, () => reset({ by: 'heart' })],
    'payment_password.weak': [400, () => reset({ paymentPassword: '654321' })],
    'register.password_mismatch': [400, () => reset(mismatch)],
    'verification.not_bound': [409, () => reset({ verificationCode: '123456' })],
    'verification.code_wrong': [
      400,
      async () => {
        await bindPhone();
        return reset({ verificationCode: '123456' });
      },
    ],
    'security_questions.none': [409, () => reset({ by: 'questions', answers: ANSWERS })],
    'security_questions.wrong': [
      403,
      async () => {
        await answer();
        return reset({ by: 'questions', answers: wrongAnswers });
      },
    ],
  },
  securityQuestions: {},
  chosenQuestions: {},
  answerQuestions: {
    request_param_err: [400, () => answer({ answers: [] })],
    'password.wrong': [403, () => answer({ password: 'not this one' })],
    'invalid.payment.pw': [
      403,
      async () => {
        await set();
        return answer({ paymentPassword: WRONG });
      },
    ],
    'payment_password.locked': [
      429,
      async () => {
        await locked();
        return answer({ paymentPassword: FIRST });
      },
    ],
  },
};

const inputs: Partial<Record<string, object>> = {
  setPaymentPassword: {
    password: PASSWORD,
    paymentPassword: FIRST,
    confirmPaymentPassword: FIRST,
  },
  changePaymentPassword: {
    oldPaymentPassword: FIRST,
    newPaymentPassword: SECOND,
    confirmNewPaymentPassword: SECOND,
  },
  paymentPasswordCode: { channel: 'sms' },
  resetPaymentPassword: { by: 'sms', paymentPassword: SECOND, confirmPaymentPassword: SECOND },
  answerQuestions: { password: PASSWORD, answers: ANSWERS },
};

test.each(declaredErrors(calls))('%s answers %s', async (name, code, call) => {
  const input = inputs[name];
  await expectRefusal(code, {
    ...impliedRefusals({ api, call, site, ip, ...(input && { input: () => input }) }),
    ...own[name],
  });
});
