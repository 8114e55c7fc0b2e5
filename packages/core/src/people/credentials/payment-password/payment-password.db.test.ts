import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { makeMember, makeSite } from '../../../../../../tests/support/world.ts';
import { type Database, inTransaction } from '../../../platform/db/index.ts';
import { hashPassword } from '../../verification/index.ts';
import { hashAnswers, readSecurityQuestions, setSecurityAnswers } from '../security-questions.ts';
import { verifySecurityAnswers } from '../verify-security-answers.ts';
import { changePaymentPassword } from './change-payment-password.ts';
import {
  readPaymentPassword,
  resetPaymentPassword,
  setPaymentPassword,
} from './payment-password.ts';
import { verifyPaymentPassword } from './verify-payment-password.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FIRST = '482915';
const SECOND = '730264';

let db: Database;
let now: Date;
let memberId: bigint;

const deps = () => ({ db, clock: () => now });
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const verify = (paymentPassword: string) =>
  verifyPaymentPassword(deps(), { memberId, paymentPassword });
const set = async (text: string) => {
  const hash = await hashPassword(text);
  await inTransaction(db, (tx) => setPaymentPassword(tx, { memberId, hash }, now));
};
const reset = async (text: string) => {
  const hash = await hashPassword(text);
  await inTransaction(db, (tx) => resetPaymentPassword(tx, { memberId, hash }, now));
};
const change = (from: string, to: string) => changePaymentPassword(deps(), { memberId, from, to });
const codesOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.map((one) => (one.status === 'rejected' ? one.reason.code : 'in'));

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-12-10T12:00:00Z');
  memberId = (await makeMember(db, await makeSite(db))).id;
});

test('2.142 a payment password is set once, verified, and changed with the current one', async () => {
  await expect(verify(FIRST)).rejects.toThrow('not.exists.payment.password');
  await set(FIRST);
  await expect(set(SECOND)).rejects.toThrow('payment_password.exists');
  await verify(FIRST);
  await expect(change(SECOND, FIRST)).rejects.toThrow('invalid.payment.pw');
  await expect(change(FIRST, FIRST)).rejects.toThrow('payment_password.same');
  await change(FIRST, SECOND);
  await verify(SECOND);
  await expect(verify(FIRST)).rejects.toMatchObject({ params: { left: 4 } });
  expect(await readPaymentPassword(db, memberId)).toMatchObject({ setAt: now, heldUntil: null });
});

test('only one of several concurrent changes with the same current password succeeds', async () => {
  await set(FIRST);
  const wanted = [SECOND, '111222', '333444', '555666'];
  const outcomes = await Promise.allSettled(wanted.map((to) => change(FIRST, to)));
  expect(codesOf(outcomes).filter((one) => one === 'in')).toHaveLength(1);
});

test('five wrong payment passwords lock it for thirty minutes, also concurrently', async () => {
  await set(FIRST);
  const outcomes = codesOf(
    await Promise.allSettled(Array.from({ length: 12 }, () => verify(SECOND))),
  );
  expect(outcomes.filter((code) => code === 'invalid.payment.pw')).toHaveLength(5);
  expect(outcomes.filter((code) => code === 'payment_password.locked')).toHaveLength(7);
  pass(30 * MINUTE_MS - 1);
  await expect(verify(FIRST)).rejects.toMatchObject({
    code: 'payment_password.locked',
    params: { retryAfterSeconds: 1, minutes: 1 },
  });
  pass(1);
  await verify(FIRST);
});

test('accepts more than five right payment passwords sent concurrently', async () => {
  await set(FIRST);
  const verified = Array.from({ length: 12 }, () => verify(FIRST));
  expect(codesOf(await Promise.allSettled(verified))).toEqual(Array(12).fill('in'));
  await expect(verify(SECOND)).rejects.toMatchObject({ params: { left: 4 } });
});

test('a right payment password resets the count of wrong guesses', async () => {
  await set(FIRST);
  for (const left of [4, 3])
    await expect(verify(SECOND)).rejects.toMatchObject({ params: { left } });
  await verify(FIRST);
  await expect(verify(SECOND)).rejects.toMatchObject({ params: { left: 4 } });
});

test('a reset ends the lock and holds withdrawals for a day', async () => {
  await set(FIRST);
  for (let i = 0; i < 5; i++) await expect(verify(SECOND)).rejects.toThrow('invalid.payment.pw');
  await reset(SECOND);
  await verify(SECOND);
  const heldUntil = new Date(now.getTime() + 24 * HOUR_MS);
  expect(await readPaymentPassword(db, memberId)).toMatchObject({ setAt: now, heldUntil });
  pass(HOUR_MS);
  await change(SECOND, FIRST);
  expect((await readPaymentPassword(db, memberId))?.heldUntil).toEqual(heldUntil);
});

const ANSWERS = [
  { question: 'first_pet', answer: 'Mun' },
  { question: 'first_school', answer: 'Lê Quý Đôn' },
  { question: 'childhood_street', answer: 'Hàng  Bạc' },
] as const;
const answer = async (answers: Parameters<typeof hashAnswers>[0] = ANSWERS) => {
  const hashed = await hashAnswers(answers);
  await inTransaction(db, (tx) => setSecurityAnswers(tx, memberId, hashed));
};
const verifyAnswers = (answers: Parameters<typeof hashAnswers>[0]) =>
  verifySecurityAnswers(deps(), { memberId, answers });

test('accepts security answers in any order, case and spacing, but only all of them', async () => {
  await expect(verifyAnswers(ANSWERS)).rejects.toThrow('security_questions.none');
  await answer();
  const questions = ANSWERS.map(({ question }) => question);
  expect(await readSecurityQuestions(db, memberId)).toEqual(questions);
  const [pet, school, street] = ANSWERS;
  await verifyAnswers([
    { ...street, answer: ' hàng bạc' },
    { ...school, answer: school.answer.normalize('NFD').toUpperCase() },
    pet,
  ]);
  await expect(verifyAnswers([pet, school])).rejects.toThrow('security_questions.wrong');
  const swapped = [{ ...pet, answer: street.answer }, { ...street, answer: pet.answer }, school];
  await expect(verifyAnswers(swapped)).rejects.toThrow('security_questions.wrong');
});

test('stores answers as hashes, and replaces them with new answers', async () => {
  await answer();
  await answer([
    { question: 'first_journey', answer: 'Huế' },
    { question: 'mother_birthplace', answer: 'Vinh' },
    { question: 'first_pet', answer: 'Vàng' },
  ]);
  await expect(verifyAnswers(ANSWERS)).rejects.toThrow('security_questions.wrong');
  const { rows } = await db.pool.query(
    "SELECT string_agg(a::text, ' ') AS text FROM member_security_answer a WHERE member_id = $1",
    [memberId],
  );
  expect(rows[0].text).toMatch(/first_journey.*mother_birthplace.*first_pet/s);
  expect(rows[0].text).not.toMatch(/Huế|Vinh|Vàng|Mun/);
});

test('locks the security questions after five wrong guesses', async () => {
  await answer();
  const wrong = ANSWERS.map((one) => ({ ...one, answer: 'somewhere else' }));
  for (let i = 0; i < 5; i++) {
    await expect(verifyAnswers(wrong)).rejects.toThrow('security_questions.wrong');
  }
  await expect(verifyAnswers(ANSWERS)).rejects.toThrow('TOO_MANY_REQUESTS');
});
