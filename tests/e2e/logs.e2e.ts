import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPersonal } from '@app/core/people/profile';
import { connect, type Database } from '@app/core/platform/db';
import { expect, test } from '@playwright/test';
import { Redis } from 'ioredis';
import { sentMessages } from '../support/people/sent-messages.ts';
import { newCaller, PASSWORD } from './support/people.ts';
import { everyPlatform, type Platform } from './support/site.ts';

// Runs after all other browser tests: no log may contain the secrets that they typed, were sent or received.

/** All passwords of the tests and of the demo end like this. */
const PASSWORDS = /\w*(99word|\d\ddemo)\b/g;
/** Tokens of sessions, and sealed bodies. */
const TOKENS = /\beyJ[\w-]{8,}\.[\w.-]*/g;
const LONG_NUMBERS = /(?<![\w.-])\d{15,19}(?![\w.-])/g;

const MESSAGES_MAX = 10_000;
/** Shorter texts occur in any log by chance. */
const SECRET_LENGTH_MIN = 6;
const NAME_IN_REDIS_LENGTH_MIN = 20;

/** Checks the last digit, a checksum of the others (Luhn). */
function isCardNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((before, digit, place) => {
    const weighed = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return before + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}

/** Secrets that a log contains. */
function secretsIn(log: string, known: ReadonlySet<string>): string[] {
  const words = new Set(log.match(/[\w@+-]+(?:\.[\w@+-]+)*/g));
  return [
    ...(log.match(PASSWORDS) ?? []),
    ...(log.match(TOKENS) ?? []),
    ...(log.match(LONG_NUMBERS) ?? []).filter(isCardNumber),
    ...[...known].filter((secret) =>
      /\s/.test(secret) ? log.includes(secret) : words.has(secret),
    ),
  ];
}

/** Sent codes and links, personal data of members, and names and values of secret keys in Redis. */
async function secretsOfRun(db: Database, redis: Redis): Promise<Set<string>> {
  const messages = await sentMessages(db, { site: 'demo', rowsMax: MESSAGES_MAX });
  const sent = messages.flatMap(({ recipient, text }) => [
    recipient,
    ...(text.match(/\b\d{6}\b|(?<=#)[\w-]{20,}/g) ?? []),
  ]);
  const { rows } = await db.pool.query<{ id: bigint }>(
    'SELECT member_id AS id FROM member_personal',
  );
  const people = await Promise.all(rows.map(({ id }) => readPersonal(db, id)));
  const known = people.flatMap(({ email, phone, payeeName, idNumber, messengers }) => [
    email,
    phone,
    payeeName,
    idNumber,
    ...Object.values(messengers),
  ]);
  const keys = (await redis.keys('*')).filter((key) => !key.startsWith('bull:'));
  const names = keys.map((key) => key.split(':').at(-1) ?? '');
  return new Set([
    ...[...sent, ...known].filter((text) => text && text.length >= SECRET_LENGTH_MIN),
    ...names.filter((name) => name.length >= NAME_IN_REDIS_LENGTH_MIN),
  ] as string[]);
}

test('detects planted secrets', () => {
  for (const said of [
    `{"body":"${PASSWORD}"}`,
    'player01demo',
    'token eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiJ4In0.c2ln',
    'card 4111111111111111',
    'code 123456.',
    'to "mai@example.test"',
  ]) {
    expect(secretsIn(said, new Set(['123456', 'mai@example.test'])), said).toHaveLength(1);
  }
  expect(
    secretsIn('{"time":1795185793027,"reqId":"4167a33d-66fa","status":200}', new Set()),
  ).toEqual([]);
});

async function secretsOn({ databaseUrl, redisUrl }: Platform): Promise<Set<string>> {
  const db = connect(databaseUrl, 2);
  const redis = new Redis(redisUrl);
  try {
    return await secretsOfRun(db, redis);
  } finally {
    redis.disconnect();
    await db.close();
  }
}

test('no log holds a password, code, token, card or identity number', async () => {
  // A log-in here writes at least one secret to look for, whatever other tests ran before.
  await newCaller().login('player01', 'player01demo', 'member');
  const files = everyPlatform().flatMap(({ logs }) =>
    readdirSync(logs).flatMap((name) => (name.endsWith('.log') ? [join(logs, name)] : [])),
  );
  const log = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  expect(log).toContain('"msg":"request"');
  const secrets = await Promise.all(everyPlatform().map(secretsOn));
  const known = new Set(secrets.flatMap((each) => [...each]));
  expect(known.size).toBeGreaterThan(0);
  expect(secretsIn(log, known)).toEqual([]);
});
