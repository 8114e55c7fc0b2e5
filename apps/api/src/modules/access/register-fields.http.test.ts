import { verifyPaymentPassword } from '@app/core/people/credentials';
import { setCaptcha } from '@app/core/people/verification';
import { registration } from '@app/shared/members/settings';
import type { RegisterField } from '@app/shared/validation/register-rules';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Registering, registering } from '../../../../../tests/support/people/registering.ts';
import { startApi, type TestApi, ticketFor } from '../../../../../tests/support/servers/api.ts';
import { decide } from '../../../../../tests/support/settings.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let guest: Registering;

beforeAll(async () => {
  api = await startApi({ clock: () => NOW });
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps.db);
  guest = registering(api, site);
});

interface FieldCase {
  readonly line: string;
  readonly field: Exclude<RegisterField, 'username' | 'password' | 'captcha' | 'affiliateCode'>;
  readonly good: string;
  /** The stored value, if it differs. */
  readonly kept?: unknown;
  readonly bad: readonly string[];
  /** Further fields that are required with it. */
  readonly with?: Readonly<Record<string, string>>;
}

const cases: readonly FieldCase[] = [
  { line: '2.18', field: 'payeeName', good: 'Nguyễn Thị Mai', bad: ['M', 'M'.repeat(81)] },
  {
    line: '2.20',
    field: 'email',
    good: 'Mai@Example.test',
    kept: 'mai@example.test',
    bad: ['mai', 'mai@host', `${'m'.repeat(250)}@a.test`],
  },
  { line: '2.19', field: 'qqNum', good: '12345678', bad: ['1234', '12345a', '１２３４５６'] },
  {
    line: '2.21',
    field: 'mobileNum',
    good: ' ０９０ 123 45 67',
    kept: '+84901234567',
    bad: ['12', 'player01', '09012345678901'],
    with: { countryDialingCode: '84' },
  },
  { line: '2.22', field: 'recommenderId', good: 'friend01', bad: ['abc', 'a friend'] },
  { line: '2.23', field: 'paymentPassword', good: '482915', bad: ['48291', '4829155', '48291a'] },
  { line: '2.24', field: 'line', good: 'mai.line', bad: ['m', 'mai line'] },
  { line: '2.25', field: 'whatsapp', good: '+84 90 123', bad: ['m', 'm'.repeat(65)] },
  { line: '2.26', field: 'facebook', good: 'Mai Nguyễn', bad: ['m', 'm'.repeat(65)] },
  { line: '2.27', field: 'wechat', good: 'mai_w', bad: ['m', 'mai w'] },
  {
    line: '2.28',
    field: 'idNumber',
    good: '079190001234',
    bad: ['0791', '0791-9000', '0'.repeat(21)],
    with: { birthday: '1990-02-28' },
  },
  {
    line: '2.97',
    field: 'birthday',
    good: '1990-02-28',
    bad: ['1990-02-30', '28.02.1990', '1990-2-28'],
  },
];

const MESSENGERS = ['qqNum', 'line', 'whatsapp', 'facebook', 'wechat'];

async function keptOf(answer: Awaited<ReturnType<Registering['register']>>, field: string) {
  const person = await guest.personOf(answer);
  const { prisma } = api.deps.db;
  const { id } = await prisma.member.findUniqueOrThrow({
    where: { publicId: answer.body.value.id },
  });
  if (field === 'recommenderId') {
    return (await prisma.memberRegistration.findUniqueOrThrow({ where: { memberId: id } }))
      .recommenderId;
  }
  if (field === 'paymentPassword') {
    await verifyPaymentPassword(api.deps, { memberId: id, paymentPassword: '482915' });
    return '482915'; // otherwise the code would have been refused
  }
  if (field === 'mobileNum') return person.phone;
  const all: Readonly<Record<string, unknown>> = { ...person, ...person.messengers };
  return all[field];
}

describe.each(cases)('$line $field', ({ field, good, kept = good, bad, with: others = {} }) => {
  test('is refused where the site does not ask for it', async () => {
    const { status, body } = await guest.register('register', { [field]: good });
    expect({ status, fields: body.value.fields }).toEqual({ status: 400, fields: [field] });
    expect((await guest.register('register', { [field]: '' })).status).toBe(200);
  });

  test('2.58 is optional unless required', async () => {
    await guest.rule(field, { required: false });
    expect((await guest.register('register')).status).toBe(200);
    await guest.rule(field, { required: true });
    const left = await guest.register('register', { username: 'second1', ...others });
    expect(left.body.value.fields).toEqual([field]);
  });

  test('is stored as typed', async () => {
    await guest.rule(field, {});
    const answer = await guest.register('register', { [field]: good, ...others });
    expect(answer.body).toMatchObject({ success: true });
    expect(await keptOf(answer, field)).toBe(kept);
    if (!MESSENGERS.includes(field)) return;
    const { rows } = await api.deps.db.pool.query('SELECT p::text AS line FROM member_personal p');
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(good).toString('hex'));
  });

  test.each(bad)('is refused as %j, by its name', async (text) => {
    await guest.rule(field, {});
    const { status, body } = await guest.register('register', { [field]: text, ...others });
    expect({ status, fields: body.value.fields }).toEqual({ status: 400, fields: [field] });
  });
});

test('2.59 enforces the site’s rules for names and passwords', async () => {
  await guest.rule('username', { patternId: 24, minLength: 6, maxLength: 6 });
  await guest.rule('password', { patternId: 20, minLength: 6, maxLength: 8 });
  const strong = { password: 'aA1!aA', confirmPassword: 'aA1!aA' };
  const refused = await guest.register('register', { username: '812345' });
  expect(refused.body.value.fields).toEqual(['username', 'password']);
  expect((await guest.register('register', { username: '912345', ...strong })).status).toBe(200);
});

test('2.171 stores the referral code, or null without one', async () => {
  const { prisma } = api.deps.db;
  const came = { domain: 'play.test', registerUrl: 'https://play.test/register?referralCode=FR1' };
  await guest.register('register', { referralCode: 'FR1', ...came });
  await guest.register('register', { username: 'second1', referralCode: null });
  const rows = await prisma.memberRegistration.findMany({
    where: { member: { merchantId: site.merchantId } },
    orderBy: { memberId: 'asc' },
  });
  expect(rows).toEqual([
    expect.objectContaining({ method: 'username', referralCode: 'FR1', ...came }),
    expect.objectContaining({ referralCode: null, domain: null, ageConfirmedAt: NOW }),
  ]);
});

test('2.29 takes an invitation from the URL on sites that do not ask for one', async () => {
  await guest.rule('affiliateCode', { enabled: false, required: false });
  const unknown = await guest.register('register', { affiliateCode: 'NOSUCH22' });
  expect(unknown.body.errorCode).toBe('register.affiliate_code_unknown');
  await guest.rule('affiliateCode', { required: true });
  const none = await guest.register('register', { affiliateCode: '' });
  expect(none.body.value.fields).toEqual(['affiliateCode']);
});

test.each([
  ['2005-11-20', 200],
  ['2005-11-21', 403],
])(
  '2.97 registration with the birthday %s answers %i on a site for people from 21 years',
  async (birthday, status) => {
    await guest.rule('birthday', {});
    const answer = await guest.register('register', { birthday });
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body.errorCode).toBe('register.too_young');
  },
);

test('2.97 a site can set other age limits', async () => {
  await guest.rule('birthday', {});
  await decide(api, site, { setting: registration, change: { ageBirthdayCheckYears: 18 } });
  expect((await guest.register('register', { birthday: '2008-11-20' })).status).toBe(200);
});

describe('2.30 2.31 captcha', () => {
  beforeEach(() => guest.rule('captcha', {}));
  const withPicture = async (read: (digits: string) => string) => {
    const { captchaId, digits } = await setCaptcha(api.deps);
    const headers = { headers: { cookie: `captchaId=${captchaId}` } };
    return guest.register('register', { captcha: read(digits) }, headers);
  };

  test('accepts the digits of the picture', async () => {
    expect((await withPicture((digits) => digits)).status).toBe(200);
  });
  test('refuses other digits without using up the human check', async () => {
    const humanCheck = await ticketFor(api, 'register', guest.ip);
    const wrong = await guest.register('register', { captcha: '00000', humanCheck });
    expect(wrong.body).toMatchObject({ errorCode: 'captcha.failed', value: { captcha: true } });
  });
  test('is required', async () => {
    const none = await guest.register('register');
    expect(none.body).toMatchObject({ errorCode: 'captcha.required', value: { captcha: true } });
  });
  test('hard proof of work replaces the captcha', async () => {
    const humanCheck = await ticketFor(api, 'register', guest.ip, 'hard');
    expect((await guest.register('register', { humanCheck })).status).toBe(200);
  });
});
