import { modules } from '@app/core/modules';
import { socialLogins } from '@app/core/people/social';
import { inTransaction } from '@app/core/platform/db';
import { configureProvider } from '@app/core/sites/providers';
import { ask, type OpsRequest, type Way } from '../../ops-request.ts';

/** Providers that the API serves from their description. */
export const servedProviders = modules.providers.flatMap(({ served = [] }) => served);

/** Google, as an operator of the site set it up. */
const configured = async ({ api, site: { merchantId } }: OpsRequest): Promise<void> => {
  const settings = { issuer: 'https://elsewhere.example', clientId: 'play' };
  const wanted = { merchantId, settings, secret: 'a secret', now: api.deps.clock() };
  await inTransaction(api.deps.db, (tx) => configureProvider(tx, socialLogins.google, wanted));
};

/** Requests that provoke the refusals of calls about social logins, codes and checks by other providers. */
export const socialWays: Readonly<Record<string, Way>> = {
  ...Object.fromEntries(
    servedProviders.flatMap(({ calls: { save }, secretField }) => [
      [
        `${save.name} gateway.changed_meanwhile`,
        (request: OpsRequest) => ask(request, { version: 7 }),
      ],
      ...(secretField
        ? [
            [
              `${save.name} gateway.secret_needed`,
              (request: OpsRequest) => ask(request, { [secretField]: undefined }),
            ] as const,
          ]
        : []),
    ]),
  ),
  'socialLogins.save gateway.changed_meanwhile': async (request) => {
    await configured(request);
    return ask(request, { version: 7 });
  },
  'socialLogins.save gateway.secret_needed': async (request) => {
    await configured(request);
    return ask(request, { version: 1, secret: undefined });
  },
};
