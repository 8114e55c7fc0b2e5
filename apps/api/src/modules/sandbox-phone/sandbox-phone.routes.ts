import { readFileSync } from 'node:fs';
import { SANDBOX_PHONE_PATH } from '@app/core/people/verification';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ApiDeps } from '../../deps.ts';
import { localId, sandboxKeySet, signSandboxToken } from './sandbox-keys.ts';
import {
  confirmSandboxCode,
  passChallenge,
  SandboxRefusal,
  sendSandboxCode,
  siteOfApiKey,
} from './sandbox-phone.ts';

const HOME = SANDBOX_PHONE_PATH;
const CHALLENGE = readFileSync(new URL('challenge.js', import.meta.url), 'utf8');
const TOKEN_SECONDS = '3600';

// Missing fields are empty: each call refuses them with its own code.
const text = z.string().max(4_096).catch('');
const query = z.object({ key: text });
const sending = z.preprocess(
  (body) => body ?? {},
  z.object({ phoneNumber: text, recaptchaToken: text }),
);
const confirming = z.preprocess((body) => body ?? {}, z.object({ sessionInfo: text, code: text }));

/**
 * The sandbox's third party for phone codes, with the API of Google's Identity Toolkit. Poses a challenge, writes codes
 * to the outbox and signs with its own keys. Sites are configured for it as for any other. Absent in production.
 */
export function sandboxPhoneRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { profile, sandboxPaySecret: secret } = deps.settings;
  if (profile === 'production' || secret === undefined) return;
  const siteAsked = (request: FastifyRequest) => siteOfApiKey(deps, query.parse(request.query).key);

  app.get(`${HOME}/keys`, () => sandboxKeySet(secret));
  app.options(`${HOME}/*`, (_request, reply) =>
    openToAll(reply)
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', 'content-type')
      .code(204)
      .send(),
  );
  app.get(`${HOME}/challenge.js`, (_request, reply) =>
    openToAll(reply)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('text/javascript; charset=utf-8')
      .send(CHALLENGE),
  );
  app.get(`${HOME}/recaptchaParams`, (request, reply) =>
    answer(reply, async () => {
      const { code } = await siteAsked(request);
      return { recaptchaSiteKey: code };
    }),
  );
  app.post(`${HOME}/challenge`, (_request, reply) =>
    answer(reply, async () => ({ token: await passChallenge(deps) })),
  );
  // Fastify parses a double colon as a literal colon.
  app.post(`${HOME}/accounts::sendVerificationCode`, (request, reply) =>
    answer(reply, async () => {
      const site = await siteAsked(request);
      const sessionInfo = await sendSandboxCode(deps, site, sending.parse(request.body));
      return { sessionInfo };
    }),
  );
  app.post(`${HOME}/accounts::signInWithPhoneNumber`, (request, reply) =>
    answer(reply, async () => {
      const site = await siteAsked(request);
      const number = await confirmSandboxCode(deps, site, confirming.parse(request.body));
      const proven = { number, siteCode: site.code, now: deps.clock() };
      const idToken = await signSandboxToken(secret, proven);
      return { idToken, expiresIn: TOKEN_SECONDS, localId: localId(number), phoneNumber: number };
    }),
  );
}

const openToAll = (reply: FastifyReply): FastifyReply =>
  reply.header('access-control-allow-origin', '*');

/** Answers errors in the third party's format. */
async function answer(reply: FastifyReply, make: () => Promise<object>): Promise<object> {
  openToAll(reply);
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof SandboxRefusal)) throw error;
    reply.code(400);
    return { error: { code: 400, message: error.message } };
  }
}
