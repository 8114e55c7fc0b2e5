import { listAudit } from '@app/core/sites/audit';
import { changePhrase } from '@app/core/sites/content';
import { changeSetting, changeSite, siteOfCode } from '@app/core/sites/site';
import type { LanguageCode } from '@app/shared/locale/languages';
import * as calls from '@app/shared/phrases/ops-calls';
import { OWN_PHRASES_MAX, site as pages, phrases } from '@app/shared/site/settings';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite } from '../../../../../tests/support/world.ts';
import { presentOwnPhrases } from '../../wire/own-phrases.ts';

let api: TestApi;
let ownSite: Awaited<ReturnType<typeof makeSite>>;
let ask: (call: Parameters<typeof sendOps>[1], body?: object) => ReturnType<typeof sendOps>;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  ownSite = await makeSite(api.deps);
  const { token } = await makeOperator(api, { merchantId: ownSite.merchantId });
  ask = (call, body = {}) => sendOps(api, call, { token, site: ownSite.code, body });
});

/** Sets the languages that the site lists. */
const speak = (...languages: LanguageCode[]) =>
  changeSite(api.deps, changeSetting, {
    merchantId: ownSite.merchantId,
    setting: pages,
    change: { languages },
  });

const login = { language: 'EN', key: 'frame:nav.login' };
const change = (text: string | null, basedOn: number | null, more: object = {}) =>
  ask(calls.change, { ...login, text, basedOn, ...more });
const made = { by: 'operator:lanh', at: new Date('2026-11-20T12:00:00Z') };
const own = async (code = ownSite.code) => {
  const site = await siteOfCode(api.deps.db, code);
  if (!site) throw new Error('no site');
  return presentOwnPhrases(site);
};

test('a site overrides a phrase for itself only, and can restore the built-in text', async () => {
  expect((await change('Enter', null)).body.value).toEqual({ version: 1 });
  expect(await own()).toEqual({ en: { 'frame:nav.login': 'Enter' } });
  expect(await own((await makeSite(api.deps)).code)).toEqual({});
  expect((await ask(calls.list, { own: '1' })).body.value).toEqual({
    list: [{ key: 'frame:nav.login', product: 'Log in', own: 'Enter' }],
    totalPages: 1,
    totalCount: 1,
    language: 'EN',
    productLanguage: 'EN',
    languages: ['CN', 'EN'],
  });
  expect((await change(null, 1)).status).toBe(200);
  expect(await own()).toEqual({});
  const trail = await listAudit(api.deps.db, { ...ownSite, rowsMax: 2 });
  expect(trail.map(({ action, target, detail }) => [action, target, detail])).toEqual([
    ['phrase.changed', 'EN frame:nav.login', '{"version":2,"text":null,"text.before":"Enter"}'],
    ['phrase.changed', 'EN frame:nav.login', '{"version":1,"text":"Enter","text.before":null}'],
  ]);
});

test('finds phrases by part of their text or key, page by page', async () => {
  const found = (await ask(calls.list, { language: 'CN', text: 'NAV.LOGIN' })).body.value;
  expect(found.list).toContainEqual({ key: 'frame:nav.login', product: '登录', own: null });
  const all = (await ask(calls.list, { language: 'EN' })).body.value;
  expect([all.list.length, all.totalPages > 5]).toEqual([calls.PHRASES_A_PAGE, true]);
  const last = (await ask(calls.list, { language: 'EN', page: `${all.totalPages}` })).body.value;
  expect(last.list.length).toBeGreaterThan(0);
});

test('requires the arguments of the phrase and all plural forms', async () => {
  const counted = { key: 'support:help.results' };
  const good = '{count, plural, =0 {None} =1 {One} other {# answers}}';
  expect((await change(good, null, counted)).status).toBe(200);
  expect((await own()).en?.['support:help.results']).toBeInstanceOf(Array);
  const wrong = [
    'Answers',
    '{number} answers',
    '{count, plural, other {# answers}',
    '{count} answers',
    '{count, plural, one {One} other {# answers}}',
  ];
  for (const text of wrong) {
    const answer = await change(text, 1, counted);
    expect([answer.status, answer.body.value.fields]).toEqual([400, ['text']]);
  }
  expect((await change('<b>{x}</b>', null)).status).toBe(400);
});

test('refuses unknown phrases and languages that the site does not list', async () => {
  expect((await change('x', null, { key: 'frame:nowhere' })).body.errorCode).toBe('phrase.unknown');
  for (const language of ['TH', 'TY']) {
    const item = { ...login, language };
    const answers = await Promise.all([
      ask(calls.list, { language }),
      ask(calls.read, item),
      ask(calls.change, { ...item, text: 'x', basedOn: null }),
      ask(calls.undo, { ...item, basedOn: 1, version: 1 }),
    ]);
    const refused = answers.map(({ status, body }) => [status, body.errorCode]);
    expect(refused).toEqual(Array(4).fill([404, 'phrase.unknown']));
  }
  const { status, body } = await ask(calls.list, { language: 'XX' });
  expect([status, body.value.fields]).toEqual([400, ['language']]);
});

test('overrides phrases in a language without built-in phrases', async () => {
  await speak('TH', 'RU', 'TY');
  const thai = { ...login, language: 'TH' };
  const { list, ...answer } = (await ask(calls.list, { text: 'nav.login' })).body.value;
  expect(list).toContainEqual({ key: login.key, product: 'Log in', own: null });
  expect(answer).toMatchObject({ language: 'TH', productLanguage: 'EN', languages: ['TH', 'RU'] });
  await change('เข้าสู่ระบบ', null, thai);
  expect(await own()).toEqual({ th: { [login.key]: 'เข้าสู่ระบบ' } });
  expect((await ask(calls.list, { language: 'TH', own: '1' })).body.value.list).toEqual([
    { key: login.key, product: 'Log in', own: 'เข้าสู่ระบบ' },
  ]);
  await change(null, 1, thai);
  expect(await own()).toEqual({});
  await ask(calls.undo, { ...thai, basedOn: 2, version: 1 });
  expect(await own()).toEqual({ th: { [login.key]: 'เข้าสู่ระบบ' } });
  expect((await ask(calls.read, thai)).body.value).toMatchObject({
    product: 'Log in',
    own: 'เข้าสู่ระบบ',
    version: 3,
    forms: [],
  });
  const [line] = await listAudit(api.deps.db, { ...ownSite, rowsMax: 1 });
  expect(line).toMatchObject({ action: 'phrase.undone', target: 'TH frame:nav.login' });
});

test('uses the plural rules of a language without built-in phrases', async () => {
  await speak('RU', 'TH', 'AR');
  const item = (language: string) => ({ language, key: 'support:help.results' });
  const formsOf = async (language: string) =>
    (await ask(calls.read, item(language))).body.value.forms.toSorted();
  expect(await formsOf('RU')).toEqual(['few', 'many', 'one', 'other']);
  expect(await formsOf('TH')).toEqual(['other']);
  expect(await formsOf('AR')).toEqual(['few', 'many', 'one', 'other', 'two', 'zero']);
  const russian = '{count, plural, one {# ответ} few {# ответа} many {# ответов} other {# ответа}}';
  const thai = '{count, plural, other {# คำตอบ}}';
  const statusOf = async (text: string, language: string) =>
    (await change(text, null, item(language))).status;
  expect(await statusOf(thai, 'RU')).toBe(400);
  expect(await statusOf(russian, 'AR')).toBe(400);
  expect(await statusOf(russian, 'TH')).toBe(400);
  expect(await statusOf(russian.replace('count', 'number'), 'RU')).toBe(400);
  expect([await statusOf(russian, 'RU'), await statusOf(thai, 'TH')]).toEqual([200, 200]);
  expect(Object.keys(await own())).toEqual(['ru', 'th']);
});

test('hides overrides of a language that the site no longer lists, until it lists it again', async () => {
  await speak('EN', 'TH');
  await change('เข้าสู่ระบบ', null, { language: 'TH' });
  await speak('EN');
  expect(await own()).toEqual({});
  await speak('TH', 'EN');
  expect(await own()).toEqual({ th: { [login.key]: 'เข้าสู่ระบบ' } });
});

test('one of two concurrent changes fails with a version conflict', async () => {
  const both = await Promise.all([change('One', null), change('Two', null)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ errorCode: 'content.changed_meanwhile' });
  expect(refused?.body.value).toMatchObject({ version: 1 });
  expect(refused?.body.value.madeBy).toMatch(/^operator:/);
});

test('two operators who change different phrases do not overwrite each other', async () => {
  const keys = ['frame:nav.login', 'frame:nav.register', 'frame:nav.lobby'];
  await Promise.all(keys.map((key) => change('Mine', null, { key })));
  expect(Object.keys((await own()).en ?? {}).sort()).toEqual(keys.toSorted());
});

test('limits the number of overrides per language', async () => {
  const full = Object.fromEntries(
    Array.from({ length: OWN_PHRASES_MAX }, (_, n) => [`frame:k${n}`, 'x']),
  );
  await changeSite(api.deps, changeSetting, {
    merchantId: ownSite.merchantId,
    setting: phrases,
    change: { texts: { EN: full } },
  });
  const answer = await change('Enter', null);
  expect([answer.status, answer.body.errorCode]).toEqual([409, 'phrase.limit']);
  await changeSite(api.deps, changePhrase, {
    merchantId: ownSite.merchantId,
    language: 'EN',
    key: 'frame:k1',
    text: null,
    basedOn: null,
    ...made,
  });
  expect((await change('Enter', null)).status).toBe(200);
  await speak('EN', 'TH');
  expect((await change('เข้า', null, { language: 'TH' })).status).toBe(200);
});

test('lists the versions with author and time, and restores an earlier version as a new one', async () => {
  const read = async () => (await ask(calls.read, login)).body.value;
  expect(await read()).toEqual({
    product: 'Log in',
    own: null,
    forms: [],
    version: null,
    versions: [],
  });
  await change('Enter', null);
  await change('Come in', 1);
  await change(null, 2);
  expect((await ask(calls.undo, { ...login, basedOn: 3, version: 1 })).body.value).toEqual({
    version: 4,
  });
  expect(await own()).toEqual({ en: { 'frame:nav.login': 'Enter' } });
  const { versions, ...now } = await read();
  expect(now).toEqual({ product: 'Log in', own: 'Enter', forms: [], version: 4 });
  const texts = versions.map((each: { version: number; text: string }) => [
    each.version,
    each.text,
  ]);
  expect(texts).toEqual([
    [4, 'Enter'] as const,
    [3, null] as const,
    [2, 'Come in'] as const,
    [1, 'Enter'] as const,
  ]);
  const [line] = await listAudit(api.deps.db, { ...ownSite, rowsMax: 1 });
  expect(line).toMatchObject({ action: 'phrase.undone', target: 'EN frame:nav.login' });
  expect(versions[0].madeBy).toBe(line?.actor);
  expect(Math.abs(versions[0].madeAt - Number(line?.at))).toBeLessThan(60_000);
  expect(JSON.parse(`${line?.detail}`)).toEqual({
    version: 4,
    text: 'Enter',
    'text.before': null,
    undoneTo: 1,
  });
  await ask(calls.undo, { ...login, basedOn: 4, version: 3 });
  expect(await own()).toEqual({});
});

test('does not restore a version that does not exist or belongs to another phrase or site', async () => {
  await change('Enter', null);
  const back = async (more: object) =>
    (await ask(calls.undo, { ...login, basedOn: 1, version: 1, ...more })).body.errorCode;
  expect(await back({ version: 2 })).toBe('content.not_found');
  expect(await back({ key: 'frame:nav.register' })).toBe('content.not_found');
  expect(await back({ language: 'CN' })).toBe('content.not_found');
  ownSite = await makeSite(api.deps);
  const { token } = await makeOperator(api, { merchantId: ownSite.merchantId });
  const elsewhere = { token, site: ownSite.code, body: { ...login, basedOn: 1, version: 1 } };
  expect((await sendOps(api, calls.undo, elsewhere)).body.errorCode).toBe('content.not_found');
});

test('does not restore a text that no longer fits the arguments of its phrase', async () => {
  const item = { merchantId: ownSite.merchantId, language: 'EN', key: login.key } as const;
  await changeSite(api.deps, changePhrase, { ...item, ...made, text: '{gone}', basedOn: null });
  await change('Enter', 1);
  const answer = await ask(calls.undo, { ...login, basedOn: 2, version: 1 });
  expect([answer.status, answer.body.errorCode]).toEqual([409, 'phrase.unfit']);
  expect(await own()).toEqual({ en: { 'frame:nav.login': 'Enter' } });
});
