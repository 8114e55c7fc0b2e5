import { expect, test } from 'vitest';
import type { z } from 'zod';
import { allCalls } from '../contract/all-calls.ts';
import { allOpsCalls } from '../contract/all-ops-calls.ts';
import { hasQuery } from '../contract/define-call.ts';
import { nickname } from './profile-fields.ts';
import { shownText, withoutInvisible } from './shown-text.ts';

test.each([
  ['right-to-left override', 'mai\u202eiam', 'maiiam'],
  ['isolates', '\u2066a\u2069', 'a'],
  ['letters that draw nothing', '\u3164\u115f\uffa0', ''],
  ['a space without width', 'a\u200bb\ufeff', 'ab'],
  ['soft hyphen', 'a\u00adb', 'ab'],
  ['an empty Braille sign', 'a\u2800b', 'ab'],
  ['tags', 'a\u{e0041}\u{e007f}', 'a'],
  ['a joiner between Latin letters', 'pla\u200dyer', 'player'],
  ['an emoji mark on a letter', 'mai\ufe0f', 'mai'],
])('drops %s', (_, text, shown) => expect(shownText().parse(text)).toBe(shown));

test.each([
  'می\u200cخواهم',
  'क्\u200dष',
  '👨\u200d👩\u200d👧',
  '❤\ufe0f',
  '1\ufe0f\u20e3',
  'Đặng, 王小明',
  'line\nline',
])('keeps %j as it is written', (text) => expect(withoutInvisible(text)).toBe(text));

test('removes invisible characters from names, and refuses a name of nothing else', () => {
  expect(nickname.parse('ma\u200bi\u202e')).toBe('mai');
  expect(nickname.safeParse('\u3164\u3164\u3164').success).toBe(false);
});

const HIDDEN = '\u202e\u200b';
const SAMPLES = ['Abcdef', 'abcdef', '123456'].map((text) => `${text}${HIDDEN}${text}`);

/** Paths of the text fields in a schema that accept hidden characters and keep them. */
function hidingIn(schema: z.core.$ZodType | undefined, path: string): string[] {
  if (!schema) return [];
  const def = (schema as z.core.$ZodTypes)._zod.def;
  const isText = def.type === 'string' || (def.type === 'pipe' && typeOf(def.in) === 'string');
  if (isText) return SAMPLES.some((text) => passesOn(schema, text)) ? [path] : [];
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, field]) => hidingIn(field, `${path}.${name}`));
  const { element, valueType, innerType, options, left, right } = def as unknown as Inner;
  const inner = [element, valueType, innerType, left, right, ...(options ?? [])];
  return inner.flatMap((one) => hidingIn(one, path));
}

const typeOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def.type;

function passesOn(schema: z.core.$ZodType, text: string): boolean {
  const read = (schema as z.ZodType).safeParse(text);
  return read.success && `${read.data}` !== withoutInvisible(`${read.data}`);
}

interface Inner
  extends Partial<
    Record<'element' | 'valueType' | 'innerType' | 'left' | 'right', z.core.$ZodType>
  > {
  readonly options?: readonly z.core.$ZodType[];
}

/** Stored unchanged, or only as a hash. */
const SECRETS = [
  'Encryption',
  'answers.answer',
  'authCode',
  'captcha',
  'code',
  'confirmNewPassword',
  'confirmNewPaymentPassword',
  'confirmPassword',
  'confirmPaymentPassword',
  'current',
  'downlines.password',
  'encryption',
  'firebaseIdToken',
  'idToken',
  'key',
  'newPassword',
  'oldPassword',
  'oldPaymentPassword',
  'password',
  'paymentPassword',
  'proof.password',
  'publicKey',
  'secret',
  'token',
  'validatePaymentPassword',
  'verificationCode',
  'weakDefault',
];
/** Compared with stored values, or validated more strictly by core, and never displayed. */
const LOOKED_UP = [
  'account',
  'downlines.username',
  'games.game',
  'games.vendor',
  'mobileNo',
  'mobileNum',
  'payeeName',
  'place',
  'play',
  'referralCode',
  'result',
  'roles',
  'site',
  'targetUsername',
  'text',
  'username',
];
/** Codes, addresses, formats, and fields of old clients that are not kept. */
const TECHNICAL = [
  'address',
  'bankName',
  'bettingSlipString',
  'body',
  'channel',
  'contents.bettingContent',
  'controlVersion',
  'customFieldList.thirdPartyParamName',
  'customFieldList.thirdPartyParamNameOption',
  'device',
  'deviceId',
  'domain',
  'family',
  'groupId',
  'headers',
  'host',
  'ipAddress',
  'issuer',
  'layout.columns.amount',
  'layout.columns.at',
  'layout.columns.currency',
  'layout.columns.kind',
  'layout.columns.reference',
  'layout.words.deposit',
  'layout.words.payout',
  'linkParameters',
  'mail.username',
  'mcsBankCode',
  'merchant',
  'merchantCode',
  'network',
  'networks',
  'os',
  'path',
  'platform',
  'promotionType',
  'redirectUri',
  'registerUrl',
  'sms.url',
  'url',
  'uuId',
  'vendorId',
  'walletName',
  'walletType',
];
const NOT_SHOWN = new Set([...SECRETS, ...LOOKED_UP, ...TECHNICAL]);

test('hidden characters are removed from every text that others read', () => {
  // Read calls and file requests store no text: the texts in them are filters.
  const keeping = [...allCalls, ...allOpsCalls].filter(
    (call) => !hasQuery(call) && !/^(exports\.ask|listExports\.)|File$/.test(call.name),
  );
  const found = keeping.flatMap(({ body }) => hidingIn(body, ''));
  const fields = new Set(found.map((path) => path.slice(1)));
  expect([...fields].filter((field) => !NOT_SHOWN.has(field)).toSorted()).toEqual([]);
  expect([...NOT_SHOWN].filter((field) => !fields.has(field))).toEqual([]);
});
