import { randomUUID } from 'node:crypto';
import { addCompanyKey, connectCompany, renewOurKey } from '@app/core/money/cashier';
import { inTransaction } from '@app/core/platform/db';
import * as channels from '@app/shared/deposits/channels.ops-calls';
import { change as changeRoutes } from '@app/shared/deposits/payment-routes.ops-calls';
import type { Response } from 'supertest';
import { tamper } from '../support/database.ts';
import { offerHarbour } from '../support/deposits-by-hand.ts';
import { makeSite } from '../support/world.ts';
import { approveTooLate, ask, type OpsRequest } from './ops-request.ts';

const { address, kid, publicKey } = channels.connectCompany.example.request;

/** A payment company of the site, as an operator connected it. */
async function connected({ api, site }: OpsRequest, code = newCode()): Promise<string> {
  const company = { code, merchantId: site.merchantId, address, key: { kid, publicKey } };
  await inTransaction(api.deps.db, (tx) => connectCompany(tx, company, api.deps.clock()));
  return code;
}

const [route] = changeRoutes.example.request.routes;

const newCode = () => `pay-${randomUUID().slice(0, 8)}`;

/** Ways into what calls about payment channels refuse. */
export const channelWays: Readonly<Record<string, (asked: OpsRequest) => Promise<Response>>> = {
  'channel.key_exists': async (asked) => ask(asked, { code: await connected(asked), kid }),
  'channels.connectCompany gateway.changed_meanwhile': async (asked) =>
    ask(asked, { code: await connected(asked) }),
  'channels.changeCompany gateway.changed_meanwhile': async (asked) => {
    const company = await connected(asked);
    const renewed = { company, now: asked.api.deps.clock() };
    await inTransaction(asked.api.deps.db, (tx) => renewOurKey(tx, renewed));
    return ask(asked, { code: company });
  },
  'channels.changeOffer gateway.changed_meanwhile': async (asked) => {
    const channel = await connected(asked);
    await ask(asked, { channel });
    return ask(asked, { channel });
  },
  'channels.offerAccount gateway.changed_meanwhile': async (asked) => {
    await offerHarbour(asked.api.deps, asked.site.merchantId);
    return ask(asked);
  },
  'paymentRoutes.change gateway.changed_meanwhile': async (asked) => {
    const channel = await connected(asked);
    const routes = [{ ...route, channel }];
    await ask({ ...asked, call: channels.changeOffer }, { channel });
    await ask(asked, { channel, routes });
    return ask(asked, { channel, routes });
  },
  'operators.decide gateway.changed_meanwhile': (asked) => {
    const code = newCode();
    return approveTooLate(asked, channels.connectCompany, { code }, () => connected(asked, code));
  },
  'operators.decide channel.key_exists': async (asked) => {
    const { db, clock } = asked.api.deps;
    const company = await connected(asked);
    const key = { kid: channels.addKey.example.request.kid, publicKey };
    return approveTooLate(asked, channels.addKey, { code: company }, () =>
      inTransaction(db, (tx) => addCompanyKey(tx, { company, key }, clock())),
    );
  },
  'operators.decide channel.unknown': async (asked) => {
    const company = await connected(asked);
    const { merchantId } = await makeSite(asked.api.deps);
    const move = 'UPDATE payment_company SET merchant_id = $2 WHERE code = $1';
    return approveTooLate(asked, channels.addKey, { code: company }, () =>
      tamper(asked.api.deps.db, move, [company, merchantId]),
    );
  },
};
