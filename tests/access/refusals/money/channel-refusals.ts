import { randomUUID } from 'node:crypto';
import { addProviderKey, connectProvider, renewOurKey } from '@app/core/money/deposits';
import { inTransaction } from '@app/core/platform/db';
import * as channels from '@app/shared/deposits/channels.ops-calls';
import { change as changeRoutes } from '@app/shared/deposits/payment-routes.ops-calls';
import { changeAsOwner } from '../../../support/databases/database.ts';
import { offerHarbor } from '../../../support/money/deposits-by-hand.ts';
import { makeSite } from '../../../support/world.ts';
import { approveTooLate, ask, type OpsRequest, type Way } from '../../ops-request.ts';

const { address, kid, publicKey } = channels.connectProvider.example.request;

/** A payment provider of the site, as an operator connected it. */
async function connected({ api, site }: OpsRequest, code = newCode()): Promise<string> {
  const provider = { code, merchantId: site.merchantId, address, key: { kid, publicKey } };
  await inTransaction(api.deps.db, (tx) => connectProvider(tx, provider, api.deps.clock()));
  return code;
}

const [route] = changeRoutes.example.request.routes;

const newCode = () => `pay-${randomUUID().slice(0, 8)}`;

/** Requests that provoke the refusals of calls about payment channels. */
export const channelWays: Readonly<Record<string, Way>> = {
  'channel.key_exists': async (request) => ask(request, { code: await connected(request), kid }),
  'channels.connectCompany gateway.changed_meanwhile': async (request) =>
    ask(request, { code: await connected(request) }),
  'channels.changeCompany gateway.changed_meanwhile': async (request) => {
    const provider = await connected(request);
    const renewed = { provider, now: request.api.deps.clock() };
    await inTransaction(request.api.deps.db, (tx) => renewOurKey(tx, renewed));
    return ask(request, { code: provider });
  },
  'channels.changeOffer gateway.changed_meanwhile': async (request) => {
    const channel = await connected(request);
    await ask(request, { channel });
    return ask(request, { channel });
  },
  'channels.offerAccount gateway.changed_meanwhile': async (request) => {
    await offerHarbor(request.api.deps, request.site.merchantId);
    return ask(request);
  },
  'paymentRoutes.change gateway.changed_meanwhile': async (request) => {
    const channel = await connected(request);
    const routes = [{ ...route, channel }];
    await ask({ ...request, call: channels.changeOffer }, { channel });
    await ask(request, { channel, routes });
    return ask(request, { channel, routes });
  },
  'operators.decide gateway.changed_meanwhile': (request) => {
    const code = newCode();
    return approveTooLate(request, channels.connectProvider, { code }, () =>
      connected(request, code),
    );
  },
  'operators.decide channel.key_exists': async (request) => {
    const { db, clock } = request.api.deps;
    const provider = await connected(request);
    const key = { kid: channels.addKey.example.request.kid, publicKey };
    return approveTooLate(request, channels.addKey, { code: provider }, () =>
      inTransaction(db, (tx) => addProviderKey(tx, { provider, key }, clock())),
    );
  },
  'operators.decide channel.unknown': async (request) => {
    const provider = await connected(request);
    const { merchantId } = await makeSite(request.api.deps);
    const move = 'UPDATE payment_company SET merchant_id = $2 WHERE code = $1';
    return approveTooLate(request, channels.addKey, { code: provider }, () =>
      changeAsOwner(request.api.deps.db, move, [provider, merchantId]),
    );
  },
};
