import { allCalls } from '@app/shared/contract/all-calls';
import { isBare } from '@app/shared/contract/bare-answers';
import { routesOf } from '@app/shared/contract/define-call';
import { beforeAll, expect, test } from 'vitest';
import { startApi } from '../support/servers/api.ts';
import {
  type BoundRoute,
  boundByHand,
  strays,
  testTexts,
  unserved,
  untested,
} from './contract-gaps.ts';

let routes: readonly BoundRoute[];

beforeAll(async () => {
  const api = await startApi();
  routes = api.app.servedRoutes;
  return api.close;
});

test('every call of the contract has a handler', () => {
  expect(unserved(allCalls, routes)).toEqual([]);
});

test('every handler at an address of the contract has a call', () => {
  expect(strays(allCalls, routes)).toEqual([]);
});

test('calls are bound only by the functions that enforce them', () => {
  expect(boundByHand()).toEqual([]);
});

test('every call has a test', () => {
  expect(untested(allCalls, testTexts())).toEqual([]);
});

test.each(allCalls.map((call) => [call.name, call] as const))(
  '%s has a sentence, an example and errors',
  (_, call) => {
    expect(call.summary).toMatch(/^[A-Z].{10,}\.$/);
    expect(call.body.strict().safeParse(call.example.request).error).toBeUndefined();
    expect(call.answer.safeParse(call.example.answer).error).toBeUndefined();
    expect(call.errors.length).toBeGreaterThan(0);
    expect(new Set(call.errors).size).toBe(call.errors.length);
    expect(call.name).toMatch(/^[a-z][a-zA-Z]*\.[a-zA-Z]+\w*$/);
  },
);

test('no two calls share a name, or an address and method', () => {
  const addresses = allCalls.flatMap((call) =>
    routesOf(call).map(({ method, path }) => `${method} ${path}`),
  );
  expect(new Set(allCalls.map(({ name }) => name)).size).toBe(allCalls.length);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('answers of older names have the form of the newest', () => {
  for (const { path, oldPaths = [] } of allCalls)
    expect(oldPaths.map(isBare)).toEqual(oldPaths.map(() => isBare(path)));
});

// The check that enforces the contract must itself be able to fail.
test('notices a handler that is gone, for each call', () => {
  for (const call of allCalls) {
    const rest = routes.filter((route) => route.call !== call);
    expect(unserved(allCalls, rest).join()).toContain(call.name);
  }
});

test('notices an older name that is gone', () => {
  const call = allCalls.find(({ oldPaths }) => oldPaths) ?? expect.unreachable();
  const rest = routes.filter(({ path }) => path !== call.oldPaths?.[0]);
  expect(unserved(allCalls, rest)).toHaveLength(1);
});

test('notices a second method that is gone', () => {
  const call = allCalls.find(({ alsoMethod }) => alsoMethod) ?? expect.unreachable();
  const rest = routes.filter((route) => route.call !== call || route.method !== call.alsoMethod);
  expect(unserved(allCalls, rest)).toHaveLength(1);
});

test('notices a route that no call describes, and one whose call is not in the contract', () => {
  const [first] = allCalls;
  const odd = [
    { method: 'GET', path: '/wps/hidden/door', call: undefined },
    { method: 'GET', path: '/elsewhere', call: first && { ...first } },
  ];
  expect(strays(allCalls, [...routes, ...odd])).toEqual(['GET /wps/hidden/door', 'GET /elsewhere']);
});

test('notices a call that no test makes', () => {
  const texts = [
    `import { login, me as self } from '@app/shared/access/session.schemas';
      startApi(); send(api, login, {}); ask(self);`,
    "import * as c from '@app/shared/members/schemas';\nstartApi(); const all = [c.info];",
  ];
  const left = untested(allCalls, texts);
  expect(allCalls.filter(({ name }) => !left.includes(name)).map(({ name }) => name)).toEqual([
    'session.login',
    'member.info',
  ]);
});

test.each([
  ['a comment', "// send(api, calls.info, {}) to '/wps/member/info'"],
  ['an import alone', "import { info } from '@app/shared/members/schemas';"],
  ['a type', 'const answer: AnswerOf<typeof calls.info> = none;'],
  ['a name of its own', 'const info = [1]; read(info);'],
])('takes %s for no test of a call', (_, text) => {
  const imports = "import * as calls from '@app/shared/members/schemas';";
  expect(untested(allCalls, [`startApi();\n${imports}\n${text}`])).toHaveLength(allCalls.length);
});
