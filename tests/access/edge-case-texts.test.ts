import { once } from 'node:events';
import { connect } from 'node:net';
import type { Member } from '@app/core/people/members';
import { allCalls } from '@app/shared/contract/all-calls';
import { allOpsCalls } from '@app/shared/contract/all-ops-calls';
import { type Call, hasQuery } from '@app/shared/contract/define-call';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import { excludingFlags, switchableFlags } from '@app/shared/flags/flags';
import { type RequestName, requests } from '@app/shared/seamless/protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { oneOfEachClass, oneOfEachOpsClass } from '../support/calls/call-classes.ts';
import { connectCheck, UNREACHABLE_PROVIDER } from '../support/people/check-provider.ts';
import { makeOperator, sendOps } from '../support/people/operators.ts';
import { registerTestVendor } from '../support/play/test-vendor.ts';
import { seal, send, startApi, type TestApi, tokenOf } from '../support/servers/api.ts';
import { dueOf } from '../support/turns.ts';
import { makeAgent, makeSite, switchOn } from '../support/world.ts';

/** Texts that PostgreSQL rejects, in text columns or in JSON: NUL, and a lone surrogate as whole text or at the end. */
const NUL = 'a\0b';
const IN_BODIES = [NUL, '\ud83c', 'a\udfb0'];
/** A URL cannot encode a lone surrogate. */
const IN_ADDRESSES = [NUL];

let api: TestApi;
let baseUrl: string;
let site: Awaited<ReturnType<typeof makeSite>>;
let agent: Member;
let minutes = 0;

beforeAll(async () => {
  api = await startApi({ clock: () => new Date(Date.now() + minutes * 60_000) });
  baseUrl = api.url;
  site = await makeSite(api.deps);
  const wanted = switchableFlags.filter((flag) => !excludingFlags.includes(flag));
  await switchOn(api.deps, site.merchantId, wanted);
  await connectCheck(api.deps, site.merchantId, UNREACHABLE_PROVIDER);
  agent = await makeAgent(api.deps, site);
  return api.close;
});

type Path = readonly (string | number)[];

/** Places of texts in a request: all texts of the example, and every other field of the body. */
function textsOf({ example, body }: Call | OpsCall): Path[] {
  const written = textsIn(example.request);
  const other = Object.keys(body.shape).filter((name) => !written.some(([top]) => top === name));
  return [...written, ...other.map((name) => [name])];
}

function textsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]));
}

/** The example with another text in one place. */
function withText(value: unknown, [name, ...rest]: Path, text: string): object {
  const whole = structuredClone(value) as Record<string, unknown>;
  whole[`${name}`] = rest.length === 0 ? text : withText(whole[`${name}`], rest, text);
  return whole;
}

const oddRequestsOf = (call: Call | OpsCall): object[] =>
  textsOf(call).flatMap((path) =>
    (hasQuery(call) ? IN_ADDRESSES : IN_BODIES).map((text) =>
      withText(call.example.request, path, text),
    ),
  );

const REFUSED = { status: 400, errorCode: 'request_param_err' };

const seen = ({ status, body }: { status: number; body: { errorCode?: string } }) => ({
  status,
  errorCode: body.errorCode,
});

/** Calls with text fields, as `[name, call]`. */
const withTexts = <C extends Call | OpsCall>(calls: readonly C[]) =>
  dueOf(calls.filter((call) => textsOf(call).length > 0)).map((call) => [call.name, call] as const);

// Bodies and addresses are parsed before the call is known, so one call of each class is enough.
describe.each(withTexts(oneOfEachClass(allCalls)))('%s', (_, call) => {
  test('refuses characters that cannot be stored, in each of its texts', async () => {
    for (const body of oddRequestsOf(call)) {
      minutes += 2; // outlasts every rate limit
      const token = await tokenOf(api, agent);
      const answer = await send(api, call, { site: site.code, token, body });
      expect(seen(answer), JSON.stringify(body)).toEqual(REFUSED);
    }
  });
});

describe.each(withTexts(oneOfEachOpsClass(allOpsCalls)))('of operators: %s', (_, call) => {
  test('refuses characters that cannot be stored, in each of its texts', async () => {
    for (const body of oddRequestsOf(call)) {
      minutes += 2;
      const { token } = await makeOperator(api);
      const answer = await sendOps(api, call, { site: site.code, token, body });
      expect(seen(answer), JSON.stringify(body)).toEqual(REFUSED);
    }
  });
});

test('answers a vendor with an error for each text of each message', async () => {
  const vendor = await registerTestVendor(api.deps, { baseUrl });
  const names = Object.keys(requests) as RequestName[];
  for (const name of names)
    for (const field of Object.keys(requests[name].shape))
      for (const text of IN_BODIES) {
        const { status } = await vendor.send(name, { ...MESSAGE, [field]: text });
        expect({ name, field, status }).toEqual({ name, field, status: 'WRONG_SYNTAX' });
      }
});

const MESSAGE = {
  memberRef: '0b7f1c3e-5d1a-4b57-9a55-0a6d5f6f6b11',
  session: 'a-session',
  gameCode: 'test-game',
  roundId: 'a-round',
  txId: 'a-bet',
  betTxId: 'a-bet',
  currency: 'USD',
  amount: 10_000,
};

test.each(['/wps/game/gameList?gameName=%00', '/pictures/%00.webp', '/art/a%00b.svg', '/%00'])(
  'the address %s is refused, whichever route it is of',
  async (path) => {
    const response = await fetch(`${baseUrl}${path}`, { headers: { merchant: site.code } });
    expect(seen({ status: response.status, body: await response.json() })).toEqual(REFUSED);
  },
);

test('a sealed body names no key that cannot be looked up', async () => {
  const call = allCalls.find(({ name }) => name === 'session.login') ?? expect.unreachable();
  const { value } = await seal(api, call.example.request);
  const [, ...others] = value.split('.');
  const header = Buffer.from('{"alg":"ECDH-ES+A256KW","kid":"a\\u0000"}').toString('base64url');
  const response = await fetch(`${baseUrl}${call.path}`, {
    method: call.method,
    headers: { 'content-type': 'application/json', encryption: 'JWE', merchant: site.code },
    body: JSON.stringify({ value: [header, ...others].join('.') }),
  });
  expect(seen({ status: response.status, body: await response.json() })).toEqual({
    status: 400,
    errorCode: 'missing_encryption',
  });
});

test('no header holds a NUL', async () => {
  const { port } = new URL(baseUrl);
  const socket = connect(Number(port), '127.0.0.1');
  socket.end('GET /wps/system/status HTTP/1.1\r\nhost: a\r\nuser-agent: a\0b\r\n\r\n');
  const [answer] = await once(socket, 'data');
  expect(`${answer}`).toMatch(/^HTTP\/1.1 400 /);
});
