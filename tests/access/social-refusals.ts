import { configureProvider } from '@app/core/people/social';
import { inTransaction } from '@app/core/platform/db';
import type { Response } from 'supertest';
import { ask, type OpsRequest } from './ops-request.ts';

/** Google, as an operator of the site set it up. */
const configured = ({ api, site: { merchantId } }: OpsRequest): Promise<void> => {
  const issuer = 'https://elsewhere.example';
  const google = { merchantId, provider: 'google', issuer, clientId: 'play' } as const;
  return inTransaction(api.deps.db, (tx) =>
    configureProvider(tx, { ...google, clientSecret: 'a secret' }, api.deps.clock()),
  );
};

/** Ways into what calls about social logins, codes and checks by other companies refuse. */
export const socialWays: Readonly<Record<string, (asked: OpsRequest) => Promise<Response>>> = {
  'hostedCheck.save gateway.changed_meanwhile': (asked) => ask(asked, { version: 7 }),
  'hostedCheck.save gateway.secret_needed': (asked) => ask(asked, { key: undefined }),
  'phoneProof.save gateway.changed_meanwhile': (asked) => ask(asked, { version: 7 }),
  'socialLogins.save gateway.changed_meanwhile': async (asked) => {
    await configured(asked);
    return ask(asked, { version: 7 });
  },
  'socialLogins.save gateway.secret_needed': async (asked) => {
    await configured(asked);
    return ask(asked, { version: 1, secret: undefined });
  },
};
