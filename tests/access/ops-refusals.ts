import { randomBytes, randomUUID } from 'node:crypto';
import {
  allowOperatorsFrom,
  disableOperator,
  forbidOperatorsFrom,
  insertOperator,
  makeOperatorLink,
} from '@app/core/people/operators';
import { inTransaction } from '@app/core/platform/db';
import { decide } from '@app/shared/approvals/ops-calls';
import { save } from '@app/shared/content/ops-calls';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import { EXPORTS_AT_ONCE_MAX } from '@app/shared/exports/export-kinds';
import { requestRoles } from '@app/shared/operators/ops-calls';
import { permissionNames } from '@app/shared/operators/permissions';
import { PICTURE_BYTES_MAX } from '@app/shared/uploads/upload-purposes';
import { take as takeGames } from '@app/shared/vendors/games.ops-calls';
import { add as addVendor } from '@app/shared/vendors/ops-calls';
import sharp from 'sharp';
import supertest, { type Response } from 'supertest';
import { expect } from 'vitest';
import { askTooOften } from '../support/calls/ask-too-often.ts';
import { tooFineInput } from '../support/calls/too-fine-input.ts';
import { changeAsOwner } from '../support/databases/database.ts';
import { makeOperator, sendOps } from '../support/people/operators.ts';
import { startApi } from '../support/servers/api.ts';
import { makeMember, makeSite } from '../support/world.ts';
import { exampleAbout } from './example-about.ts';
import type { OpsRequest, Way } from './ops-request.ts';
import { isNotFound, refusalOfOpsExample } from './refused-examples.ts';

type Sent = Parameters<typeof sendOps>[2];
type Ways = Readonly<Record<string, Way>>;

const files = import.meta.glob<Readonly<Record<string, Ways>>>('./refusals/*/*-refusals.ts', {
  eager: true,
});

/** The entries that the files of domains export under names that end with `Ways`. */
const waysOfDomains: Ways = Object.assign(
  {},
  ...Object.values(files).flatMap((file) =>
    Object.entries(file).flatMap(([name, ways]) => (name.endsWith('Ways') ? [ways] : [])),
  ),
);

/** Sends the example of the call, by default as an operator with every permission. */
async function ask({ api, call, site, ip }: OpsRequest, sent: Sent = {}): Promise<Response> {
  const token = sent.token ?? (await makeOperator(api)).token;
  return sendOps(api, call, { site: site.code, ip, body: call.example.request, ...sent, token });
}

const asInTheExample: Way = (request) => ask(request);

/** Refusals that the example alone provokes: it names missing data, or refused-examples.ts lists the refusal. */
const AS_IN_THE_EXAMPLE = 'the example';

/**
 * Requests that provoke the refusals: by code for every call that declares it, or by call and code. Each entry is
 * used, and every declared refusal has one.
 */
export const ways: Ways = {
  ...waysOfDomains,
  [AS_IN_THE_EXAMPLE]: asInTheExample,
  TOO_MANY_REQUESTS: tooOften,
  'operator.network': askFromElsewhere,
  request_param_err: (request) => ask(request, { body: wrongInput(request.call) }),
  'amount.too_fine': (request) =>
    ask(request, { body: tooFineInput(request.call.body, request.call.example.request) }),
  'login.not.session': (request) => ask(request, { token: 'forged' }),
  'operator.forbidden': askWithoutPermission,
  'domain.invalid': (request) => ask(request, { site: 'nowhere' }),
  'operators.invite domain.invalid': (request) =>
    ask(request, { body: { ...request.call.example.request, site: 'nowhere' } }),
  'devices.end device.not_found': async (request) => {
    const { publicId: id } = await makeMember(request.api.deps, request.site);
    return ask(request, { body: { ...request.call.example.request, id } });
  },
  'operator.has_permission': (request) => ask(request),
  'content.save content.not_found': (request) =>
    ask(request, { body: { ...savedExample, basedOn: 1 } }),
  'content.code_taken': async (request) => {
    await ask(request);
    return ask(request);
  },
  'content.changed_meanwhile': async (request) => {
    const { code, kind } = savedExample;
    await sendContent(request);
    return ask(request, { body: { ...request.call.example.request, code, kind, basedOn: 9 } });
  },
  'content.save content.changed_meanwhile': async (request) => {
    await ask(request);
    return ask(request, { body: { ...savedExample, basedOn: 9 } });
  },
  'content.save upload.not_found': (request) => ask(request, { body: withPicture() }),
  'content.order content.changed_meanwhile': asInTheExample,
  'channel.unknown': asInTheExample,
  'games.changeGame upload.not_found': withUnknownPicture,
  'vendorGames.change upload.not_found': withUnknownPicture,
  'vendorGames.change game.not_found': afterAdding,
  'vendors.rest game.not_found': ofUnknownVendor,
  'vendor.not_found': ofUnknownVendor,
  'vendor.code_taken': afterAdding,
  'vendor.changed_meanwhile': afterAdding,
  'vendor.key_unknown': afterAdding,
  'vendor.key_taken': async (request) => {
    await afterAdding(request);
    return ask(request);
  },
  'vendor.lines_wrong': (request) => afterAdding(request, { text: 'code,name,category\nkoi,,RNG' }),
  'operator.unknown': asInTheExample,
  'operator.link_ended': asInTheExample,
  'login.failed': asInTheExample,
  'request.not_found': askInProduction,
  'operator.self': async (request) => {
    const { token, publicId } = await makeOperator(request.api);
    return ask(request, { token, body: { ...request.call.example.request, id: publicId } });
  },
  'operator.username_taken': async (request) => {
    const { username } = await makeOperator(request.api);
    return ask(request, { body: { username, site: null } });
  },
  'operator.role_unknown': async (request) => {
    const { publicId } = await makeOperator(request.api);
    return ask(request, { body: { id: publicId, roles: ['emperor'] } });
  },
  // The required permission depends on the input.
  'uploads.look operator.forbidden': askOfAnotherSite,
  'requests.list operator.forbidden': askOfAnotherSite,
  'figures.waiting operator.forbidden': askOfAnotherSite,
  'export.limit': async (request) => {
    const { api, call, site } = request;
    const { token } = await makeOperator(api);
    const body = await exampleAbout(api, call, site);
    for (let n = 0; n < EXPORTS_AT_ONCE_MAX; n++) await ask(request, { token, body });
    return ask(request, { token, body });
  },
  'upload.not_picture': asInTheExample,
  'upload.too_large': (request) => sendForm(request, Buffer.alloc(PICTURE_BYTES_MAX)),
  'upload.too_many_pixels': async (request) => sendForm(request, await pictureOf(8_000, 7_000)),
  'password.common': (request) => setUp(request, () => 'Password1234'),
  'password.own_name': (request) => setUp(request, (username) => username),
  'verification.code_wrong': (request) => setUp(request, () => 'a long enough one'),
  'approval.own': async (request) => {
    const { id, maker } = await askForRole(request);
    return ask(request, { token: maker.token, body: { id, approve: true } });
  },
  'approval.decided': async (request) => {
    const { id } = await askForRole(request);
    await ask(request, { body: { id, approve: false } });
    return ask(request, { body: { id, approve: true } });
  },
  'approval.ended': async (request) => {
    const { id, maker } = await askForRole(request);
    await inTransaction(request.api.deps.db, (tx) => disableOperator(tx, maker.id, new Date()));
    return ask(request, { body: { id, approve: true } });
  },
  // Operators and roles are never deleted, so they are renamed to make the approval refer to missing ones.
  'operators.decide operator.unknown': async (request) => {
    const { id, other } = await askForRole(request);
    const rename = 'UPDATE operator SET public_id = gen_random_uuid() WHERE id = $1';
    await changeAsOwner(request.api.deps.db, rename, [other.id]);
    return ask(request, { body: { id, approve: true } });
  },
  'operators.decide operator.role_unknown': async (request) => {
    const { id, role } = await askForRole(request);
    const rename = "UPDATE operator_role SET name = name || ' of old' WHERE name = $1";
    await changeAsOwner(request.api.deps.db, rename, [role]);
    return ask(request, { body: { id, approve: true } });
  },
};

const savedExample = save.example.request;

/** A banner with a picture that no operator has uploaded. */
const withPicture = () => {
  const picture = `/uploads/${randomUUID()}`;
  const document = { ...savedExample.document, place: 'home', picture };
  return { ...savedExample, kind: 'banner', document };
};

const sendContent = async (request: OpsRequest) => ask({ ...request, call: save });

/** Key of the entry that provokes a refusal of a call. */
export function wayOf(call: OpsCall, code: string): string {
  const way = [`${call.name} ${code}`, code].find((key) => Object.hasOwn(ways, key));
  if (way) return way;
  if (isNotFound(code) || refusalOfOpsExample(call) === code) return AS_IN_THE_EXAMPLE;
  return expect.unreachable(`no way into ${code} of ${call.name}`);
}

/** Names another vendor than the examples, because other tests add that one. */
function ofUnknownVendor(request: OpsRequest): Promise<Response> {
  return ask(request, { body: { ...request.call.example.request, vendor: 'unknown' } });
}

/** Sends the request after adding the vendor of the example, without keys or games. */
async function afterAdding(request: OpsRequest, changes: object = {}): Promise<Response> {
  const { call, api, ip } = request;
  const { token } = await makeOperator(api);
  const vendor = { ...addVendor.example.request, vendor: vendorIn(call) };
  await sendOps(api, addVendor, { token, ip, body: vendor });
  return ask(request, { token, body: { ...call.example.request, ...changes } });
}

/** The game exists; no operator uploaded the picture. */
async function withUnknownPicture(request: OpsRequest): Promise<Response> {
  const { api, ip, call } = request;
  const { token } = await makeOperator(api);
  const own = { vendor: 'pictured' };
  await sendOps(api, addVendor, { token, ip, body: { ...addVendor.example.request, ...own } });
  await sendOps(api, takeGames, { token, ip, body: { ...takeGames.example.request, ...own } });
  const body = {
    ...call.example.request,
    ...own,
    game: 'koi',
    iconUrl: `/uploads/${randomUUID()}`,
  };
  return ask(request, { token, body });
}

const vendorIn = ({ example: { request } }: OpsCall): unknown =>
  'vendor' in request ? request.vendor : expect.unreachable();

/** Without a session, because such a request costs least. */
function tooOften(request: OpsRequest): Promise<Response> {
  const { name, ratePerMinute } = request.call;
  const counted = { name: `ops.${name}`, ratePerMinute }; // apart from a call of members that has this name
  return askTooOften(request.api, counted, () => ask(request, { token: 'forged', body: {} }));
}

async function askFromElsewhere(request: OpsRequest): Promise<Response> {
  const { db } = request.api.deps;
  const network = '198.51.100.0/24';
  await inTransaction(db, (tx) => allowOperatorsFrom(tx, network, new Date()));
  try {
    return await ask(request);
  } finally {
    await inTransaction(db, (tx) => forbidOperatorsFrom(tx, network));
  }
}

/** A call that is open to every operator derives the required permission from its request. */
async function askWithoutPermission(request: OpsRequest): Promise<Response> {
  const { who } = request.call;
  const permissions = who === 'operator' ? [] : permissionNames.filter((name) => name !== who);
  const { token } = await makeOperator(request.api, { permissions });
  return ask(request, { token });
}

/** A body with an unknown field; in an address, which permits more, a value that no field can have. */
const wrongInput = ({ method, body, example }: OpsCall): object =>
  method === 'POST'
    ? { ...example.request, odd: 1 }
    : Object.fromEntries(Object.keys(body.shape).map((field) => [field, '!'.repeat(300)]));

async function askInProduction(request: OpsRequest): Promise<Response> {
  const { db, redis } = request.api.deps;
  const api = await startApi({ db, redis, settings: { profile: 'production' } });
  try {
    return await ask({ ...request, api });
  } finally {
    await api.close();
  }
}

const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c25' } })
    .png()
    .toBuffer();

/** The example of a call that takes a picture, with this file. */
async function sendForm({ api, call, site, ip }: OpsRequest, file: Buffer): Promise<Response> {
  const { token } = await makeOperator(api);
  return supertest(api.app.server)
    .post(call.path)
    .set({ merchant: site.code, authorization: token, 'x-forwarded-for': ip })
    .field({ ...call.example.request })
    .attach('file', file, 'picture.png');
}

async function askOfAnotherSite(request: OpsRequest) {
  const { merchantId } = await makeSite(request.api.deps);
  return ask(request, { token: (await makeOperator(request.api, { merchantId })).token });
}

/** A valid link, with a code that matches the authenticator once in a million times. */
async function setUp(request: OpsRequest, passwordOf: (username: string) => string) {
  const { deps } = request.api;
  const username = `owner${randomBytes(5).toString('hex')}`;
  const token = await inTransaction(deps.db, async (tx) => {
    const id = await insertOperator(tx, deps, { merchantId: null, username }, new Date());
    return makeOperatorLink(tx, id, new Date());
  });
  return ask(request, { body: { token, password: passwordOf(username), code: '000000' } });
}

/** One operator requests a role for another; a third has to approve the request. */
async function askForRole({ api, ip }: OpsRequest) {
  const [maker, other] = [await makeOperator(api), await makeOperator(api)];
  const { roles } = await makeOperator(api, { permissions: [] });
  const role = `${roles[0]}`;
  const body = { id: other.publicId, roles: [role] };
  const answer = await sendOps(api, requestRoles, { token: maker.token, ip, body });
  expect(answer.body, decide.name).toMatchObject({ success: true });
  return { id: answer.body.value.approvalId as string, maker, other, role };
}
