import { randomInt } from 'node:crypto';
import { changePersonal } from '@app/core/people/profile';
import { type HumanCheckScene, issueHumanCheckTicket } from '@app/core/people/verification';
import { inTransaction } from '@app/core/platform/db';
import { systemClock } from '@app/core/platform/kernel';
import { key, login } from '@app/shared/access/session.calls';
import type { CallDescriptor } from '@app/shared/contract/define-call';
import * as credentials from '@app/shared/credentials/calls';
import type { BenchOptions, BenchResult } from '../../scripts/bench/bench-result.ts';
import { median } from '../../scripts/bench/quantiles.ts';
import { sealFor } from '../support/seal.ts';
import { measureBareNode } from './bare/bare-node.ts';
import { type BenchSite, withBenchSite } from './bench-site.ts';
import { askAll, wireRequest } from './http-load.ts';

/** Requests of each kind. They alternate, so that other load affects both. */
const FULL = 200;
const SHORT = 100;
const ROUNDS = 5;
/** Shuffles of the answers into two groups, to estimate the difference by chance. */
const SHUFFLES = 2_000;
/** Significance level: a difference this unlikely by chance counts as real. */
const SELDOM = 0.01;
/** The slower median as a multiple of the other. */
const RATIO_AIM = 1.1;

interface Question {
  readonly call: CallDescriptor;
  readonly scene: HumanCheckScene | undefined;
  /** Request about another person each time, because repeated requests about one person are throttled. */
  readonly known: (n: number) => object;
  readonly unknown: (n: number) => object;
}

/** Milliseconds of each answer, in order. */
interface Times {
  readonly call: string;
  readonly known: readonly number[];
  readonly unknown: readonly number[];
}

/**
 * Measures whether response times reveal who is a member. It sends requests about members and about unknown names
 * and tests, by shuffling the times, whether the medians differ. It repeats a call that differs once, because one
 * in a hundred differs by chance.
 *
 * @throws Error if the times of a call differ twice
 */
export async function run(options: BenchOptions): Promise<BenchResult> {
  const asked = options.short ? SHORT : FULL;
  const reference = await measureBareNode();
  const all: Times[] = [];
  await withBenchSite(options, async (site) => {
    for (const question of await questionsFor(site, 2 * asked)) {
      const times = await time(site, question, { from: 0, count: asked });
      const isLoud = chanceOf(times) < SELDOM;
      all.push(isLoud ? await time(site, question, { from: asked, count: asked }) : times);
      const last = all.at(-1);
      if (isLoud && last && chanceOf(last) < SELDOM)
        throw new Error(`${question.call.name}: the time of an answer tells who is a member`);
    }
  });
  return {
    reference,
    figures: all.map((times) => ({
      name: times.call,
      rounds: ratiosOf(times),
      unit: '×',
      betterIs: 'lower',
      aim: RATIO_AIM,
    })),
  };
}

/** The slower median as a multiple of the other, of each fifth of the answers. */
function ratiosOf({ known, unknown }: Times): number[] {
  const size = known.length / ROUNDS;
  return Array.from({ length: ROUNDS }, (_, n) => {
    const of = (times: readonly number[]) => median(times.slice(n * size, (n + 1) * size));
    return Math.max(of(known) / of(unknown), of(unknown) / of(known));
  });
}

async function questionsFor(site: BenchSite, people: number): Promise<Question[]> {
  const members = await site.makeMembers(people);
  const person = (n: number) => ({ phone: `9012${n + 10_000}`, email: `mai${n}@example.test` });
  for (const [n, { id }] of members.entries()) {
    const { phone, email } = person(n);
    const now = new Date();
    const change = { phone: `+84${phone}`, phoneVerifiedAt: now, email, emailVerifiedAt: now };
    await inTransaction(site.db, (tx) => changePersonal(tx, id, change));
  }
  const nameOf = (n: number) => members[n]?.username ?? '';
  const number = (mobileNum: string) => ({ mobileNum: `0${mobileNum}`, countryDialingCode: '84' });
  const stranger = (n: number) => ({ phone: `9099${n + 10_000}`, email: `not${n}@example.test` });
  const guess = { verificationCode: '000000', newPassword: 'newer99word' };
  return [
    {
      call: login,
      scene: 'login',
      known: (n) => ({ username: nameOf(n), password: 'wrong99word' }),
      unknown: (n) => ({ username: `unknown${n}`, password: 'wrong99word' }),
    },
    {
      call: credentials.forgotByEmail,
      scene: 'sms',
      known: (n) => ({ username: nameOf(n), email: person(n).email }),
      unknown: (n) => ({ username: `unknown${n}`, email: stranger(n).email }),
    },
    {
      call: credentials.smsNoLogin,
      scene: 'sms',
      known: (n) => number(person(n).phone),
      unknown: (n) => number(stranger(n).phone),
    },
    {
      call: credentials.resetByPhone,
      scene: undefined,
      known: (n) => ({ ...number(person(n).phone), ...guess }),
      unknown: (n) => ({ ...number(stranger(n).phone), ...guess }),
    },
  ];
}

async function time(
  site: BenchSite,
  question: Question,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<Times> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let n = from; n < from + count; n++) {
    // The second request of a pair finds warm caches, so a random one is first.
    const isKnownFirst = randomInt(2) === 0;
    for (const isKnown of [isKnownFirst, !isKnownFirst]) {
      const body = (isKnown ? question.known : question.unknown)(n);
      (isKnown ? known : unknown).push(await ask(site, question, body));
    }
  }
  return { call: question.call.name, known, unknown };
}

let networks = 0;

async function ask(site: BenchSite, { call, scene }: Question, asked: object): Promise<number> {
  const headers = site.headersOf(networks++);
  const ip = headers['x-forwarded-for'] ?? '';
  const deps = { redis: site.redis, clock: systemClock };
  const proof = scene && { humanCheck: (await issueHumanCheckTicket(deps, { scene, ip })).ticket };
  const body = { ...asked, ...proof };
  const request = wireRequest({
    method: 'POST',
    path: call.path,
    headers: {
      ...headers,
      'content-type': 'application/json',
      ...(call.sealed && { encryption: 'JWE' }),
    },
    body: JSON.stringify(call.sealed ? await sealed(site, body) : body),
  });
  const waiting = [request];
  const [answer] = await askAll({ port: site.port, connections: 1, next: () => waiting.pop() });
  if (!answer || answer.status === 429 || answer.status >= 500) {
    throw new Error(`${call.name} answered ${answer?.status}`);
  }
  return answer.ms;
}

async function sealed({ platform, headersOf }: BenchSite, body: object) {
  const answer = await fetch(`${platform.apiUrl}${key.path}`, { headers: headersOf(networks) });
  const { keys, serverTime } = (await answer.json()).value;
  return sealFor(keys[0], body, { kid: keys[0].kid, iat: serverTime });
}

/** Probability that two random groups of these times differ by at least as much. */
function chanceOf({ known: some, unknown: others }: Times): number {
  const all = [...some, ...others];
  const difference = (one: readonly number[], two: readonly number[]) =>
    Math.abs(median(one) - median(two));
  const seen = difference(some, others);
  let asLarge = 0;
  for (let n = 0; n < SHUFFLES; n++) {
    for (let at = all.length - 1; at > 0; at--) {
      const other = randomInt(at + 1);
      [all[at], all[other]] = [all[other] as number, all[at] as number];
    }
    if (difference(all.slice(0, some.length), all.slice(some.length)) >= seen) asLarge++;
  }
  return asLarge / SHUFFLES;
}
