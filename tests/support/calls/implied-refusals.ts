import { randomUUID } from 'node:crypto';
import type { Member } from '@app/core/people/members';
import {
  changeSetting,
  changeSite,
  forgetSites,
  listPlace,
  scheduleAreaMaintenance,
  scheduleMaintenance,
  switchFlag,
} from '@app/core/sites/site';
import { sms } from '@app/shared/captcha/settings';
import { callsIn } from '@app/shared/contract/calls-in';
import {
  areaOf,
  type Call,
  type CallDescriptor,
  errorsImpliedBy,
  hasQuery,
} from '@app/shared/contract/define-call';
import type { ErrorCode } from '@app/shared/errors/catalog';
import { TRIAL } from '@app/shared/members/customer-types';
import supertest, { type Response } from 'supertest';
import { expect } from 'vitest';
import { HOME_IP, type Sent, seal, send, type TestApi, tokenOf } from '../servers/api.ts';
import { makeAgent, makeMember } from '../world.ts';
import { askTooOften } from './ask-too-often.ts';
import { oneOfEachClass } from './call-classes.ts';
import { tooFineInput } from './too-fine-input.ts';

/** The expected status, and a request that provokes it. */
export type Refusal = readonly [status: number, ask: () => Promise<Response>];

export interface CallRequest {
  readonly api: TestApi;
  readonly call: CallDescriptor;
  /** Changed permanently: give each test its own site. */
  readonly site: { readonly merchantId: bigint; readonly code: string };
  /** Builds a valid request. Called for each attempt, since its parts may be single-use. */
  readonly input?: () => Promise<object> | object;
  readonly ip?: string;
}

const bodyOf = (call: CallDescriptor) => (call as Call).body;

/** Refusals that `bindCall` makes on its own, independent of the call's handler and request. */
const CLASS_REFUSALS: ReadonlySet<ErrorCode> = new Set([
  'TOO_MANY_REQUESTS',
  'domain.invalid',
  'site.maintenance',
  'site.not_open',
  'site.closed',
  'area.maintenance',
  'region.restricted',
  'function.not.available',
  'login.not.session',
  'duplicateLogin',
  'token_ip_different',
  'password.change_required',
  'view.read_only',
  'member.need_true_account',
  'agent.required',
  'missing_encryption',
  'sealed_replayed',
]);

/**
 * The refusals that the calls of a domain declare, like `triedErrors`, but without the domain in the names of calls.
 */
export const declaredErrors = (domain: object) =>
  triedErrors(callsIn<Call>(domain)).map(
    ([name, code, call]) => [`${name.split('.')[1]}`, code, call] as const,
  );

/**
 * The refusals that calls declare, each as the call's name, the error code and the call. Refusals that `bindCall` makes
 * for a whole class are tried with one call of each class, in a deep run with all of them.
 */
export function triedErrors<C extends Call>(calls: readonly C[]) {
  const representatives = new Set<Call>(oneOfEachClass(calls));
  return calls.flatMap((call) => {
    const implied = errorsImpliedBy(call, call.body);
    const isTried = (code: ErrorCode) =>
      representatives.has(call) || !CLASS_REFUSALS.has(code) || !implied.includes(code);
    return call.errors.filter(isTried).map((code) => [call.name, code, call] as const);
  });
}

type Ask = (sent?: Sent, who?: Member) => Promise<Response>;

/**
 * Requests that provoke each refusal implied by a call's description: its callers, sites, rate limit and encryption.
 * Tests of the module cover refusals of input and domain.
 */
export function impliedRefusals(request: CallRequest): Record<string, Refusal> {
  const { api, call, site, input = () => ({}), ip = HOME_IP } = request;
  const ask: Ask = async (sent = {}, who) => {
    const token = sent.token ?? (await tokenFor(request, who));
    const body = sent.body ?? (await input());
    return send(api, call, { site: site.code, ip, ...sent, token, body });
  };
  return {
    TOO_MANY_REQUESTS: [
      429,
      async () => {
        const token = await tokenFor(request);
        return askTooOften(api, call, () => ask({ token, body: {} }));
      },
    ],
    ...siteRefusals(request, ask),
    ...sessionRefusals(request, ask),
    ...codeRefusals(request, ask),
    ...bodyRefusals(request, ask),
  };
}

function siteRefusals(request: CallRequest, ask: Ask): Record<string, Refusal> {
  const { api, call, site, ip = HOME_IP } = request;
  const { merchantId } = site;
  return {
    'domain.invalid': [400, () => ask({ site: 'nowhere' })],
    'site.maintenance': [
      503,
      async () => {
        const maintenance = { from: new Date(0), until: undefined, title: '', text: '' };
        await changeSite(api.deps, scheduleMaintenance, { merchantId, maintenance });
        return ask();
      },
    ],
    'site.not_open': [503, () => askInState(request, 'setup', ask)],
    'site.closed': [503, () => askInState(request, 'closed', ask)],
    'area.maintenance': [
      503,
      async () => {
        const area = areaOf(call) ?? expect.unreachable(`${call.name} has no area`);
        const maintenance = { from: new Date(0), until: undefined, title: '', text: '' };
        await changeSite(api.deps, scheduleAreaMaintenance, { merchantId, area, maintenance });
        return ask();
      },
    ],
    'region.restricted': [
      403,
      async () => {
        const place = `${ip}/32`;
        await changeSite(api.deps, listPlace, { merchantId, kind: 'blocked', place, listed: true });
        return ask();
      },
    ],
    'function.not.available': [
      403,
      async () => {
        await changeSite(api.deps, switchFlag, { merchantId, flag: call.flag, enabled: false });
        return ask();
      },
    ],
  };
}

function sessionRefusals(request: CallRequest, ask: Ask): Record<string, Refusal> {
  const { api, site } = request;
  return {
    'login.not.session': [401, () => ask({ token: 'forged' })],
    duplicateLogin: [
      401,
      async () => {
        const member = await makePermittedMember(request);
        const token = await tokenOf(api, member);
        await tokenOf(api, member);
        return ask({ token });
      },
    ],
    token_ip_different: [
      401,
      async () => {
        const { merchantId } = site;
        await changeSite(api.deps, switchFlag, { merchantId, flag: 'SESSIONIP3', enabled: true });
        const member = await makePermittedMember(request);
        return ask({ token: await tokenOf(api, member, { address: '198.51.100.9' }) });
      },
    ],
    'password.change_required': [
      403,
      async () => {
        const member = await makePermittedMember(request);
        return ask({ token: await tokenOf(api, member, { mustChangePassword: true }) });
      },
    ],
    'view.read_only': [
      403,
      async () => {
        const member = await makePermittedMember(request);
        return ask({ token: await tokenOf(api, member, { isSupportView: true }) });
      },
    ],
    'member.need_true_account': [
      403,
      async () => ask({}, { ...(await makePermittedMember(request)), customerType: TRIAL }),
    ],
    'agent.required': [403, async () => ask({}, await makeMember(api.deps, site))],
  };
}

/** Refusals of calls that send verification codes. */
function codeRefusals(
  { api, site: { merchantId } }: CallRequest,
  ask: Ask,
): Record<string, Refusal> {
  return {
    'verification.country_refused': [
      403,
      async () => {
        await changeSite(api.deps, changeSetting, {
          merchantId,
          setting: sms,
          change: { countries: ['FK'], everywhere: false },
        });
        return ask();
      },
    ],
    'verification.budget_spent': [
      503,
      async () => {
        await changeSite(api.deps, changeSetting, {
          merchantId,
          setting: sms,
          change: { dailyMax: 0, everywhere: true },
        });
        return ask();
      },
    ],
  };
}

function bodyRefusals(request: CallRequest, ask: Ask): Record<string, Refusal> {
  const { api, call, input = () => ({}) } = request;
  return {
    'amount.too_fine': [400, async () => ask({ body: tooFineInput(bodyOf(call), await input()) })],
    missing_encryption: [400, async () => sendBody(request, await input())],
    sealed_replayed: [
      400,
      async () => {
        const sealed = await seal(api, await input(), { jti: randomUUID() });
        await sendBody(request, sealed, { encryption: 'JWE' });
        return sendBody(request, sealed, { encryption: 'JWE' });
      },
    ],
  };
}

/** Provokes a refusal and checks the response. Fails if the refusal has no entry. */
export async function expectRefusal(
  code: string,
  ways: Readonly<Record<string, Refusal>>,
): Promise<void> {
  const [status, ask] = ways[code] ?? expect.unreachable(`no request provokes ${code}`);
  const answer = await ask();
  expect(answer.body).toMatchObject({ errorCode: code });
  expect(answer.body.success ?? false).toBe(false);
  expect(answer.status).toBe(status);
  if (status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
}

async function askInState(
  { api: { deps }, site }: CallRequest,
  state: 'setup' | 'closed',
  ask: () => Promise<Response>,
): Promise<Response> {
  await deps.db.prisma.merchant.update({ where: { id: site.merchantId }, data: { state } });
  forgetSites(deps.db);
  return ask();
}

const makePermittedMember = ({ api, call, site }: CallRequest): Promise<Member> =>
  call.who === 'agent' ? makeAgent(api.deps, site) : makeMember(api.deps, site);

/** Token of the given member's session, or of a new member's. A public call needs no token. */
const tokenFor = async (request: CallRequest, member?: Member): Promise<string | undefined> =>
  request.call.who === 'public'
    ? undefined
    : tokenOf(request.api, member ?? (await makePermittedMember(request)));

/** Sends a body without sealing it. */
async function sendBody(
  { api, call, site, ip = HOME_IP }: CallRequest,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  if (hasQuery(call)) throw new Error(`${call.name} has no body`);
  const token = await tokenFor({ api, call, site });
  return supertest(api.app.server)
    [call.method.toLowerCase() as 'put'](call.path)
    .set({
      merchant: site.code,
      'x-forwarded-for': ip,
      ...(token && { authorization: token }),
      ...(call.idempotent && { 'idempotency-key': randomUUID() }),
      ...headers,
    })
    .send(body);
}
