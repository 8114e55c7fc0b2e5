import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { buildApp } from '@app/api/app';
import type { ApiDeps } from '@app/api/deps';
import type { ApiSettings } from '@app/api/settings';
import { modules } from '@app/core/modules';
import type { Member } from '@app/core/people/members';
import { sealKeys, startSession } from '@app/core/people/sessions';
import {
  type HumanCheckEffort,
  type HumanCheckScene,
  issueHumanCheckTicket,
} from '@app/core/people/verification';
import { openQueues, type Queues } from '@app/core/platform/jobs';
import { systemClock } from '@app/core/platform/kernel';
import { fileStoreOf } from '@app/core/platform/uploads';
import { addressOf } from '@app/shared/contract/address';
import { type CallDescriptor, hasQuery } from '@app/shared/contract/define-call';
import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import supertest from 'supertest';
import { inject } from 'vitest';
import { freshDatabase, freshRedisUrl } from '../databases/database.ts';
import { sealFor } from '../seal.ts';

/** An API with its own database and key prefix in Redis. */
export interface TestApi {
  readonly app: FastifyInstance;
  readonly deps: ApiDeps;
  readonly url: string;
  readonly close: () => Promise<void>;
}

interface Wanted extends Partial<Omit<ApiDeps, 'settings'>> {
  readonly settings?: Partial<ApiSettings>;
  /** Serves more than the product does, such as calls that a test makes up. */
  readonly also?: (app: FastifyInstance, deps: ApiDeps) => void;
}

/** Starts a new API. To run two side by side, pass both the same `db` and `redis`. */
export async function startApi({ settings = {}, also, ...wanted }: Wanted = {}): Promise<TestApi> {
  const db = wanted.db ?? (await freshDatabase());
  const queues = lateQueues();
  const deps: ApiDeps = {
    db,
    files: fileStoreOf(db, undefined),
    redis: new Redis(inject('redisUrl'), { keyPrefix: `${randomUUID()}:` }),
    clock: systemClock,
    newId: randomUUID,
    enqueue: () => {},
    publish: () => {},
    queues: queues.open,
    modules,
    migrations: [],
    countryOf: () => undefined,
    ...wanted,
    settings: { ...testSettings(), ...settings },
  };
  const app = await buildApp(deps);
  also?.(app, deps);
  // Supertest opens a port for each request to a server that does not listen.
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, deps, url, close: () => closeApi(app, deps, wanted).then(queues.close) };
}

/** Queues in a separate Redis, opened only when a test requests them. */
function lateQueues() {
  let opened: Promise<readonly [Queues, Redis]> | undefined;
  const open = async () => {
    const connection = new Redis(await freshRedisUrl(), { maxRetriesPerRequest: null });
    return [await openQueues(connection, modules.jobs, () => {}), connection] as const;
  };
  return {
    open: async (): Promise<Queues> => {
      opened ??= open();
      return (await opened)[0];
    },
    close: async (): Promise<void> => {
      const [queues, connection] = (await opened) ?? [];
      await queues?.close();
      connection?.disconnect();
    },
  };
}

async function closeApi(app: FastifyInstance, deps: ApiDeps, wanted: Wanted): Promise<void> {
  await app.close();
  if (!wanted.redis) deps.redis.disconnect();
  if (!wanted.db) await deps.db.close();
}

// Fixed, so that two APIs of a test accept each other's tokens and keys.
const SECRET = 'a secret of the tests, and of no installation';
const { privateKey: platformSigningKey } = generateKeyPairSync('ed25519');

const testSettings = (): ApiSettings => ({
  profile: 'test',
  logLevel: 'silent',
  publicUrl: 'http://127.0.0.1:3000',
  tokenSecret: `token ${SECRET}`,
  inputHashSecret: `input ${SECRET}`,
  sealKeySecret: `seal ${SECRET}`,
  sandboxPaySecret: `pay ${SECRET}`,
  platformSigningKey,
  defaultMerchant: undefined,
  trustedProxies: ['127.0.0.1', '::1'],
  corsOrigins: [],
  frameOrigins: ['http://127.0.0.1:3001'],
  webDist: undefined,
  consoleDist: undefined,
  sendsSms: true,
  metricsToken: undefined,
  workBits: 4,
  clockFollowers: [],
});

/** Client address that `send` uses by default. */
export const HOME_IP = '203.0.113.7';

/** Logs a member in and returns their token. */
export async function tokenOf(
  { app, deps }: TestApi,
  member: Pick<Member, 'id' | 'publicId' | 'merchantId' | 'username' | 'customerType'>,
  begins: { mustChangePassword?: boolean; isSupportView?: boolean; address?: string } = {},
): Promise<string> {
  const begun = { ...member, memberId: member.id, ...begins };
  const sessionId = await startSession(deps, begun);
  return app.jwt.sign({ sid: sessionId });
}

/** A ticket as a solved human check gives it. */
export async function ticketFor(
  { deps }: TestApi,
  scene: HumanCheckScene,
  ip = HOME_IP,
  effort: HumanCheckEffort = 'usual',
): Promise<string> {
  return (await issueHumanCheckTicket(deps, { scene, ip, effort })).ticket;
}

interface Sealing {
  readonly kid?: string;
  readonly iat?: number;
  readonly jti?: string;
}

/** Seals a body as a browser does, with the API's newest key. */
export async function seal(
  { deps: { db, clock, settings } }: { deps: Pick<ApiDeps, 'db' | 'clock' | 'settings'> },
  body: unknown,
  { kid, iat = clock().getTime(), jti }: Sealing = {},
): Promise<{ value: string }> {
  const [key] = await sealKeys({ db, clock, secret: settings.sealKeySecret });
  if (!key) throw new Error('no seal key');
  const jwk = { kty: 'EC', crv: 'P-256', x: key.publicX, y: key.publicY };
  return sealFor(jwk, body, { kid: kid ?? key.kid, iat, ...(jti !== undefined && { jti }) });
}

export interface Sent {
  /** The request in wire format; sealed here if the call requires it. */
  readonly body?: object;
  readonly token?: string | undefined;
  /** The merchant code. */
  readonly site?: string;
  /** The idempotency key: a new one, unless given. */
  readonly key?: string;
  readonly language?: string;
  readonly ip?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const pack = (fields: object): Buffer => gzipSync(JSON.stringify(fields));

/** Makes a call of the contract as the web client does. */
export async function send(
  api: TestApi,
  call: CallDescriptor,
  { body = {}, token, site, key = randomUUID(), language, ip = HOME_IP, ...rest }: Sent = {},
): Promise<supertest.Response> {
  const method = rest.method ?? call.method;
  const { path, rest: fields } = addressOf(call.path, body);
  const query = hasQuery({ method }) ? fields : {};
  const request = supertest(api.app.server)
    [method.toLowerCase() as 'get'](path)
    .query(query)
    .set({
      'x-forwarded-for': ip,
      ...(token !== undefined && { authorization: token }),
      ...(site !== undefined && { merchant: site }),
      ...(language !== undefined && { language }),
      ...(call.idempotent && { 'idempotency-key': key }),
      ...(call.sealed && { encryption: 'JWE' }),
      ...rest.headers,
    });
  if (hasQuery({ method })) return request;
  if (call.packed === 'file') return request.attach('file', pack(fields), 'order.gz');
  if (call.packed) return request.send({ value: pack(fields).toString('base64') });
  return request.send(call.sealed ? await seal(api, fields) : fields);
}
