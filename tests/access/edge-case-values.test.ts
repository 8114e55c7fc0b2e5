import type { Member } from '@app/core/people/members';
import type { HumanCheckScene } from '@app/core/people/verification';
import { allCalls } from '@app/shared/contract/all-calls';
import { allOpsCalls } from '@app/shared/contract/all-ops-calls';
import { type Call, hasQuery } from '@app/shared/contract/define-call';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import { excludingFlags, switchableFlags } from '@app/shared/flags/flags';
import { beforeAll, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../support/people/operators.ts';
import { runs } from '../support/runs.ts';
import { send, startApi, type TestApi, ticketFor, tokenOf } from '../support/servers/api.ts';
import { dueOf } from '../support/turns.ts';
import { makeAgent, makeSite, switchOn } from '../support/world.ts';

/**
 * Libraries, the database or the engine throw for these: dialing codes, zones, currencies, languages, patterns, days.
 */
const TEXTS = [
  '999',
  '084',
  '0',
  '٣',
  '1e400',
  '-1',
  '9'.repeat(40),
  '00000000-0000-0000-0000-00000000000g',
  'Mars/Phobos',
  'XXX',
  'ZZZZZ',
  'en-US@posix',
  'zh_CN',
  '(',
  '[',
  '\\',
  '%',
  '%_%',
  "'",
  '"',
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  '0000-01-01',
  '2026-04-01/9999-12-31',
  '+275760-09-13',
  '__proto__',
  'constructor',
  '=1+1',
  '\u202e',
  '\u200b',
  'ẞ',
  '\ufdfa'.repeat(20),
  '-99999999999999',
  '999999999999999',
  '%E0%A4%A',
];
const NUMBERS = [
  0,
  -1,
  0.5,
  1e-9,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31),
  2 ** 32,
  2 ** 53 - 1,
  -(2 ** 53) + 1,
  8.64e15,
  8.64e15 + 1,
  253_402_300_800_000,
  1e11,
  9e14,
  1e21,
  Number.MAX_VALUE,
];
/** Limit of texts tried in a field; a field that takes any text gets only one. */
const MOST_TEXTS = 8;
const ANY_TEXT = `([%_\\'"${'\ufdfa'.repeat(8)}`;
const ODD: readonly unknown[] = [...TEXTS, ANY_TEXT, ...NUMBERS, null];

const SCENES: readonly HumanCheckScene[] = ['login', 'register', 'sms'];

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let agent: Member;
let minutes = 0;
let turns = 0;

beforeAll(async () => {
  api = await startApi({ clock: () => new Date(Date.now() + minutes * 60_000) });
  site = await makeSite(api.deps);
  const wanted = switchableFlags.filter(
    (flag) => !excludingFlags.includes(flag) && flag !== 'GEETEST3',
  );
  await switchOn(api.deps, site.merchantId, wanted);
  agent = await makeAgent(api.deps, site);
  return api.close;
});

type Path = readonly string[];

/** Only the first item of a list is tried. */
const isFirst = (path: Path) => path.every((name) => !/^[1-9]\d*$/.test(name));

/** All fields of the example and of the schema. */
function fieldsOf({ example, body }: Call | OpsCall): Path[] {
  const written = leavesOf(example.request).filter(isFirst);
  const others = Object.keys(body.shape).filter((name) => !written.some(([top]) => top === name));
  return [...written, ...others.map((name) => [name])];
}

function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return path.length > 0 ? [path] : [];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
}

function withValue(value: unknown, [name = '', ...rest]: Path, odd: unknown): object {
  const whole = structuredClone(value) as Record<string, unknown>;
  whole[name] = rest.length === 0 ? odd : withValue(whole[name], rest, odd);
  return whole;
}

/**
 * Requests with one odd value in one field that the call's schema accepts: only those reach a handler. A usual run
 * takes one value for each field, in turns.
 */
function oddRequestsOf(call: Call | OpsCall): object[] {
  return fieldsOf(call).flatMap((path) => {
    const taken = ODD.map(
      (odd) => [odd, withValue(call.example.request, path, odd)] as const,
    ).filter(([, body]) => call.body.safeParse(hasQuery(call) ? inAddress(body) : body).success);
    const texts = taken.filter(([odd]) => typeof odd === 'string');
    const numbers = taken.filter(([odd]) => typeof odd === 'number');
    const rest = taken.filter(([odd]) => typeof odd !== 'string' && typeof odd !== 'number');
    const chosen = texts.length > MOST_TEXTS ? texts.filter(([odd]) => odd === ANY_TEXT) : texts;
    const ends = numbers.toSorted(([a], [b]) => Number(a) - Number(b));
    const all = [...chosen, ...ends.slice(0, 1), ...ends.slice(1).slice(-1), ...rest];
    const turn = turns++ % all.length;
    const tried = [...all.slice(turn), ...all.slice(0, turn)].slice(0, runs(1, all.length));
    return tried.map(([, body]) => body);
  });
}

/** Values in a URL are always strings. */
const inAddress = (body: object) =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'number' || typeof value === 'boolean' ? `${value}` : value,
    ]),
  );

/** The body once for each kind of human check ticket, if the call requires one. */
async function admitted(body: object, ip: string): Promise<object[]> {
  if (!('humanCheck' in body)) return [body];
  const scenes = SCENES.map(async (scene) => ({
    ...body,
    humanCheck: await ticketFor(api, scene, ip),
  }));
  return Promise.all(scenes);
}

let networks = 0;
const nextNetwork = () => `10.${(networks >> 8) & 255}.${networks++ & 255}.1`;

/** A test for each domain: its deadline must not depend on how many calls there are in all. */
const byDomain = <C extends Call | OpsCall>(calls: readonly C[]) => [
  ...Map.groupBy(dueOf(calls), ({ name }) => name.split('.')[0] ?? name),
];

test.each(byDomain(allCalls))(
  'no call of %s fails for an odd value that its schema takes',
  async (_, calls) => {
    const failures: unknown[] = [];
    for (const call of calls)
      for (const odd of oddRequestsOf(call)) {
        minutes += 2; // outlasts every rate limit
        const ip = nextNetwork();
        const token = await tokenOf(api, agent);
        for (const body of await admitted(odd, ip)) {
          const { status, text } = await send(api, call, { site: site.code, token, ip, body });
          if (status === 500) failures.push([call.name, body, text]);
        }
      }
    expect(failures).toEqual([]);
  },
);

test.each(byDomain(allOpsCalls))(
  'no call of operators of %s fails for an odd value that its schema takes',
  async (_, calls) => {
    const failures: unknown[] = [];
    for (const call of calls) {
      const { token } = await makeOperator(api);
      for (const body of oddRequestsOf(call)) {
        minutes += 2;
        const ip = nextNetwork();
        const { status, text } = await sendOps(api, call, { site: site.code, token, ip, body });
        if (status === 500) failures.push([call.name, body, text]);
      }
    }
    expect(failures).toEqual([]);
  },
);
