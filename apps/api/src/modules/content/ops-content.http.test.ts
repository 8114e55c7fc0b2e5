import { listAudit } from '@app/core/sites/audit';
import * as calls from '@app/shared/content/ops-calls';
import * as memberCalls from '@app/shared/content/schemas';
import { info } from '@app/shared/members/schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { send, startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

let api: TestApi;
let now = NOON;
let ownSite: Awaited<ReturnType<typeof makeSite>>;
let published: object[];
let ask: (call: Parameters<typeof sendOps>[1], body?: object) => ReturnType<typeof sendOps>;
let tests = 0;

beforeAll(async () => {
  const publish = (invalidation: object) => published.push(invalidation);
  api = await startApi({ publish, clock: () => new Date(now) });
  return api.close;
});
beforeEach(async () => {
  now = NOON;
  published = [];
  ownSite = await makeSite(api.deps);
  const { token } = await makeOperator(api, { merchantId: ownSite.merchantId });
  ask = (call, body = {}) => sendOps(api, call, { token, site: ownSite.code, body });
});

const document = {
  startsAt: NOON,
  endsAt: null,
  linkKind: 'none',
  link: null,
  place: null,
  picture: null,
  audiences: ['visitor'],
  promotionKind: null,
  category: null,
  texts: [{ language: 'EN', title: 'Hello', text: '<p>Words</p>', action: '', pictureText: '' }],
};
const entitled = (title: string) => ({
  ...document,
  texts: [{ language: 'EN', title, text: '<p>Words</p>', action: '', pictureText: '' }],
});
const notice = { kind: 'notice', code: 'hello' };
const banner = {
  ...document,
  audiences: [],
  place: 'home',
  picture: 'lantern',
  texts: [{ language: 'EN', title: 'Come in', text: 'Two fields.', action: '', pictureText: '' }],
};

const visit = async (body: object = {}, site = ownSite.code) =>
  send(api, memberCalls.listAnnouncements, { site, body, ip: `203.0.113.${++tests}` });
const notices = async (body: object = {}) =>
  (await visit({ types: 'PL', ...body })).body.value.player.map(
    ({ title }: { title: string }) => title,
  );
const save = (more: object = {}) =>
  ask(calls.save, { ...notice, basedOn: null, document, ...more });

test('saves, lists and reads content, notifies open pages, and audits the change', async () => {
  expect((await save()).body.value).toEqual({ version: 1 });
  expect((await save({ basedOn: 1, document: entitled('Hi') })).body.value).toEqual({ version: 2 });
  expect(await notices()).toEqual(['Hi']);
  expect(published).toEqual(Array(2).fill({ merchantId: ownSite.merchantId, kind: 'notices' }));
  const { list, totalCount } = (await ask(calls.list, { kind: 'notice' })).body.value;
  expect([list[0].titles, totalCount]).toEqual([[{ language: 'EN', title: 'Hi' }], 1]);
  const { value } = (await ask(calls.read, notice)).body;
  expect(value).toMatchObject({ version: 2, document: entitled('Hi'), versions: [{}, {}] });
  const first = (await ask(calls.readVersion, { ...notice, version: 1 })).body.value;
  expect(first.document).toEqual(document);
  const [line] = await listAudit(api.deps.db, { ...ownSite, rowsMax: 5 });
  expect(line).toMatchObject({ action: 'content.saved', target: 'notice hello' });
  expect(JSON.parse(`${line?.detail}`)).toEqual({
    version: 2,
    'EN.title': 'Hi',
    'EN.title.before': 'Hello',
  });
});

test('a concurrent change fails with a version conflict and shows the newer version', async () => {
  await save();
  await save({ basedOn: 1, document: entitled('First') });
  const refused = await save({ basedOn: 1, document: entitled('Second') });
  expect([refused.status, refused.body.errorCode]).toEqual([409, 'content.changed_meanwhile']);
  expect(refused.body.value).toMatchObject({ version: 2, madeAt: NOON });
  expect(refused.body.value.madeBy).toMatch(/^operator:/);
  expect(await notices()).toEqual(['First']);
});

test('ending, restoring and undoing each create a version', async () => {
  await save();
  await save({ basedOn: 1, document: entitled('Wrong') });
  expect((await ask(calls.undo, { ...notice, basedOn: 2, version: 1 })).body.value).toEqual({
    version: 3,
  });
  expect(await notices()).toEqual(['Hello']);
  now += 1;
  await ask(calls.end, { ...notice, basedOn: 3 });
  expect(await notices()).toEqual([]);
  await ask(calls.restore, { ...notice, basedOn: 4 });
  expect(await notices()).toEqual(['Hello']);
  const trail = await listAudit(api.deps.db, { ...ownSite, rowsMax: 9 });
  expect(trail.map(({ action }) => action).slice(0, 3)).toEqual([
    'content.restored',
    'content.ended',
    'content.undone',
  ]);
});

test('orders banners', async () => {
  for (const code of ['a', 'b'])
    await save({ kind: 'banner', code, document: { ...banner, texts: entitled(code).texts } });
  const codes = ['b', 'a'];
  expect((await ask(calls.order, { kind: 'banner', group: 'home', codes })).status).toBe(200);
  const { banners } = (await visit({ types: 'B' })).body.value;
  expect(banners.map(({ title }: { title: string }) => title)).toEqual(codes);
  const list = (await ask(calls.list, { kind: 'banner', group: 'home' })).body.value.list;
  expect(list.map(({ code }: { code: string }) => code)).toEqual(codes);
});

test('previews a draft as an audience at a time, for half an hour and on its site only', async () => {
  await save({ document: { ...document, audiences: ['agent'] } });
  const look = async (more: object) => {
    const asked = { audience: 'visitor', at: null, draft: null, ...more };
    return (await ask(calls.preview, asked)).body.value.token;
  };
  const asAgent = await look({ audience: 'agent' });
  expect(await notices({ preview: asAgent, execution: 'B' })).toEqual(['Hello']);
  expect(await notices({ preview: await look({}) })).toEqual([]);
  const draft = { ...notice, document: { ...entitled('Later'), startsAt: NOON + 60_000 } };
  expect(await notices({ preview: await look({ draft }) })).toEqual([]);
  expect(await notices({ preview: await look({ draft, at: NOON + 60_000 }) })).toEqual(['Later']);
  expect(await notices({ execution: 'G' })).toEqual(['Hello']);
  const asked = { audience: 'visitor', at: null, draft: null };
  const at = async (host: string) => (await ask(calls.preview, { ...asked, host })).body.value.url;
  expect(await at('elsewhere.example')).toMatch(/^http/);
  const elsewhere = await makeSite(api.deps);
  const other = await visit({ preview: asAgent }, elsewhere.code);
  expect([other.status, other.body.errorCode]).toEqual([404, 'content.preview_ended']);
  now += 30 * 60_000;
  expect((await visit({ preview: asAgent })).body.errorCode).toBe('content.preview_ended');
});

test('a preview link reveals its audience and draft, but nothing of a member', async () => {
  const previewBy = async (preview: string, site = ownSite.code) => {
    const ip = `203.0.113.${++tests}`;
    const { status, body } = await send(api, memberCalls.readPreview, {
      site,
      ip,
      body: { preview },
    });
    return [status, body.success ? body.value : body.errorCode];
  };
  const asked = { audience: 'first_login', at: null };
  const tokenOf = async (draft: object | null) =>
    (await ask(calls.preview, { ...asked, draft })).body.value.token;
  const token = await tokenOf({ ...notice, document });
  expect(await previewBy(token)).toEqual([200, { audience: 'first_login', draft: notice }]);
  expect(await previewBy(await tokenOf(null))).toEqual([
    200,
    { audience: 'first_login', draft: null },
  ]);
  const ended = [404, 'content.preview_ended'];
  expect(await previewBy('x'.repeat(43))).toEqual(ended);
  expect(await previewBy(token, (await makeSite(api.deps)).code)).toEqual(ended);
  // The preview token does not work as a session.
  const asMember = await send(api, info, { site: ownSite.code, ip: '203.0.113.250', token });
  expect(asMember.status).toBe(401);
  now += 30 * 60_000;
  expect(await previewBy(token)).toEqual(ended);
});

test('refuses scripts in every field', async () => {
  const script = '<script>alert(1)</script>';
  const more = { action: script, pictureText: script };
  const titled = { language: 'EN', title: script, text: `<p>a${script}</p>`, ...more };
  await save({ document: { ...document, texts: [titled] } });
  const { player } = (await visit({ types: 'PL' })).body.value;
  // A title is plain text; no page renders it as markup.
  expect(player[0]).toMatchObject({ title: script, content: '<p>a</p>' });
  const attacks = [
    { linkKind: 'address', link: 'javascript:alert(1)' },
    { linkKind: 'page', link: '//evil.test' },
    { picture: script },
    { promotionKind: script },
    { place: script },
    { texts: [{ ...titled, language: script }] },
  ];
  for (const attack of attacks) {
    const answer = await save({ basedOn: 1, document: { ...document, ...attack } });
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'request_param_err']);
  }
  const unknown = { ...banner, picture: 'nomotif' };
  const answer = await save({ kind: 'banner', code: 'b', document: unknown });
  expect(answer.body.value.fields).toEqual(['document.picture']);
  expect((await save({ kind: 'notice', code: script })).status).toBe(400);
  expect((await ask(calls.read, notice)).body.value.version).toBe(1);
});

test('shows help from its start time, and content for agents', async () => {
  const legal = { ...document, audiences: [], startsAt: NOON + 1 };
  await save({ kind: 'legal', code: 'terms', document: { ...legal, category: 'AGREEMENT' } });
  await save({ kind: 'join', code: 'join', document: { ...legal, category: 'JOIN' } });
  const help = async () =>
    (await send(api, memberCalls.helpCenter, { site: ownSite.code, ip: `203.0.113.${++tests}` }))
      .body.value;
  expect(await help()).toEqual([]);
  now += 1;
  expect(await help()).toMatchObject([
    { category: 'AGREEMENT', sections: [{ id: 'terms' }] },
    { category: 'JOIN', sections: [{ id: 'join' }] },
  ]);
});
