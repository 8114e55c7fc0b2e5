import { randomUUID } from 'node:crypto';
import { inTransaction } from '@app/core/platform/db';
import { addGateway } from '@app/core/platform/outbox';
import { ask, type OpsRequest, type Way } from '../../ops-request.ts';

/** A message gateway of the site, as an operator added it. */
const added = ({ api, site }: OpsRequest): Promise<string> =>
  inTransaction(api.deps.db, (tx) =>
    addGateway(
      tx,
      { clock: api.deps.clock, newId: randomUUID },
      {
        merchantId: site.merchantId,
        channel: 'sms',
        name: 'One',
        enabled: true,
        place: 0,
        settings: { url: 'https://sms.example/send' },
        secret: 'a token',
      },
    ),
  );

/** Requests that provoke the refusals of calls about message gateways. */
export const gatewayWays: Readonly<Record<string, Way>> = {
  'gateways.add gateway.limit': async (request) => {
    for (let n = 0; n < 4; n++) await ask(request, {});
    return ask(request, {});
  },
  'gateways.change gateway.changed_meanwhile': async (request) =>
    ask(request, { id: await added(request), version: 7 }),
  'gateways.change gateway.secret_needed': async (request) =>
    ask(request, { id: await added(request) }),
};
