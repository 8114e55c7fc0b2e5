import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { once } from '../once.ts';
import { typedPassword } from '../validation/fields.ts';
import { loggedIn, loggedInExample } from './session.schemas.ts';
import * as calls from './social.calls.ts';
import { socialProviders } from './social-providers.ts';

const provider = once(() => z.enum(socialProviders));
/** Random text of the client, or a value derived from it. */
const random = once(() => z.string().regex(/^[\w.~-]{16,128}$/));
const redirectUri = once(() => z.string().max(2_048).describe('Redirect URL: a page of the site.'));

export const authorize = defineCall(calls.authorize, {
  summary: "The address of a social login provider's authorization page.",
  request: () => ({
    provider: provider(),
    redirectUri: redirectUri(),
    state: random().describe('OAuth `state`, returned to the browser for comparison.'),
    nonce: random().describe('Nonce expected in the ID token.'),
    codeChallenge: z
      .string()
      .regex(/^[\w-]{43}$/)
      .describe('PKCE challenge: base64url of the SHA-256 of `codeVerifier`.'),
  }),
  answer: () => z.strictObject({ url: z.url() }),
  errors: ['function.not.available', 'social.unavailable'],
  example: {
    request: {
      provider: 'google',
      redirectUri: 'https://play.example/login/social',
      state: 'xD3kQ0pYb1c9vT7u',
      nonce: 'n5T0bZs8rKq2LmWe',
      codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    },
    answer: { url: 'https://accounts.google.com/o/oauth2/v2/auth?client_id=play&state=xD3kQ0' },
  },
});

export const login = defineCall(calls.login, {
  summary: 'Logs in by a third-party account that is linked to a member.',
  request: () => ({
    provider: provider(),
    nonce: random().describe('Nonce expected in the ID token.'),
    idToken: z
      .string()
      .min(1)
      .max(8_192)
      .optional()
      .describe('ID token, from an app that already has one.'),
    code: z
      .string()
      .min(1)
      .max(2_048)
      .optional()
      .describe('Authorization code, in place of `idToken`.'),
    codeVerifier: random().min(43).optional().describe('PKCE verifier; required with `code`.'),
    redirectUri: redirectUri()
      .optional()
      .describe('Redirect URL of the authorization request; required with `code`.'),
    loginDeviceId: z.uuid().optional(),
  }),
  answer: () => loggedIn,
  errors: [
    'function.not.available',
    'social.failed',
    'social.unavailable',
    'bind_customer_required',
    'login_verify_required',
    'login.locked',
    'login.non_member',
  ],
  example: {
    request: {
      provider: 'google',
      nonce: 'n5T0bZs8rKq2LmWe',
      code: '4/0AX4XfWh',
      codeVerifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
      redirectUri: 'https://play.example/login/social',
    },
    answer: loggedInExample,
  },
});

export const bind = defineCall(calls.bind, {
  summary: 'Links the third-party account of a bind ticket to the member.',
  request: () => ({
    bindTicket: z
      .string()
      .regex(/^[\w-]{43}$/)
      .describe(
        'Ticket from the error `bind_customer_required`; valid for ten minutes and one member.',
      ),
  }),
  answer: () => z.strictObject({}),
  errors: ['social.ticket_ended', 'social.identity_taken'],
  example: {
    request: { bindTicket: 'q7Zk3mX0f2c8sV1bT9yLwPe5uNa6hRj4gDiKoCxEvMs' },
    answer: {},
  },
});

export const unlink = defineCall(calls.unlink, {
  summary: 'Unlinks a third-party account. Requires the password.',
  request: () => ({ provider: provider(), password: typedPassword }),
  answer: () => z.strictObject({}),
  errors: ['password.wrong', 'social.last_way'],
  example: { request: { provider: 'google', password: 'secret99word' }, answer: {} },
});
