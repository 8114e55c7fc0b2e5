import { expect, test } from 'vitest';
import { sourceFiles, TEST_FILE, TYPESCRIPT } from './support/source-files.ts';

// Addresses that operators and agents enter are called by `outgoingFetch` alone, which keeps them out of private
// networks: docs/security.md, "Outgoing calls".

const GUARD = 'packages/core/src/platform/kernel/outgoing-fetch.ts';

/** Functions that open a connection, of Node or of a library. */
const CALLS =
  /(?<![\w.-])fetch\b(?!\?*:)|globalThis\.fetch|node:(?:http|https|http2|net|tls|dns|dgram)(?:\/promises)?'|\bundici\b|\bnodemailer\b|\bcreateRemoteJWKSet\b|\boidc\.discovery\b|\bnew WebSocket\b/;

/** Types and helpers of the same modules open no connection. */
const HARMLESS =
  /import type |import \{ (?:type \w+|isIP|isIPv6|BlockList|validateHeaderValue|IncomingMessage|ServerResponse)(?:, (?:type \w+|isIP|isIPv6|BlockList|IncomingMessage|ServerResponse))* \} from 'node:/;

/** Files that may call servers of the installation or its environment. */
const OWN_SERVERS = new Map([
  [GUARD, 'the guard'],
  ['packages/core/src/platform/kernel/resolve-public-host.ts', 'the lookup of the guard'],
  ['packages/core/src/platform/uploads/store/s3-store.ts', 'the store of the environment'],
  ['apps/api/src/modules/sandbox-pay/report-payment.ts', 'the callback of this installation'],
  ['apps/api/src/modules/test-clock/test-clock.routes.ts', 'its arcade, in tests alone'],
  ['apps/api/src/plugins/security-headers.ts', 'opens no connection: a response to fill'],
  ['apps/worker/src/health.ts', 'listens'],
]);

/** Libraries that open connections themselves. Each gets the guard in the same file. */
const GUARDED_LIBRARIES = new Map([
  ['packages/core/src/platform/outbox/mail-gateway.ts', 'outgoingAddress({'],
  ['packages/core/src/people/social/provider.ts', 'return outgoingFetch('],
  ['packages/core/src/people/verification/codes/phone-token.ts', '[customFetch]: outgoingFetch'],
]);

const servers = sourceFiles(TYPESCRIPT).filter(
  ({ path }) =>
    /^(apps\/(api|worker)|packages\/(core|shared))\/src\//.test(path) &&
    !TEST_FILE.test(path) &&
    !path.includes('/test-support/'),
);

const callers = servers
  .filter(({ code }) => code.split('\n').some((line) => CALLS.test(line) && !HARMLESS.test(line)))
  .map(({ path }) => path);

test('only the guard calls addresses that operators and agents enter', () => {
  const known = [...OWN_SERVERS.keys(), ...GUARDED_LIBRARIES.keys()];
  expect(callers.toSorted()).toEqual(known.toSorted());
});

test('libraries that connect by themselves get the guard', () => {
  for (const [path, guard] of GUARDED_LIBRARIES)
    expect(servers.find((file) => file.path === path)?.code).toContain(guard);
});

test('each kind of outside server is called by the guard', () => {
  const guarded = servers.filter(({ code }) =>
    /\boutgoing(Fetch|Address)\(|: outgoingFetch/.test(code),
  );
  const paths = guarded.map(({ path }) => path).filter((path) => path !== GUARD);
  expect(paths.toSorted()).toEqual([
    'packages/core/src/money/deposits/providers/post-to-provider.ts',
    'packages/core/src/people/postbacks/call-server.ts',
    'packages/core/src/people/social/provider.ts',
    'packages/core/src/people/verification/codes/phone-auth-provider.ts',
    'packages/core/src/people/verification/codes/phone-token.ts',
    'packages/core/src/people/verification/hosted/hosted-check-provider.ts',
    'packages/core/src/people/verification/hosted/verify-hosted-answer.ts',
    'packages/core/src/platform/outbox/mail-gateway.ts',
    'packages/core/src/platform/outbox/sms-gateway.ts',
    'packages/core/src/sites/site/visit-domain.ts',
  ]);
});
