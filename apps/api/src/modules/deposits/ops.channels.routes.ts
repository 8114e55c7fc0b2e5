import {
  type ChannelOffer,
  changeOffer,
  changeRoutes,
  listOffers,
  listRoutes,
  offerAccount,
  providersOf,
  type SetRoute,
} from '@app/core/money/deposits';
import * as calls from '@app/shared/deposits/channels.ops-calls';
import * as paymentRoutes from '@app/shared/deposits/payment-routes.ops-calls';
import { type FeeTermsIn, feeOf } from '@app/shared/money/fee';
import { money, moneyToWire } from '@app/shared/money/money';
import { RATE_ONE } from '@app/shared/money/rate';
import type { FastifyInstance } from 'fastify';
import { changesOf } from '../../audit/changes.ts';
import { bindOpsCall } from '../../bind-ops-call.ts';
import { depositChannels } from '../../deposit-channels.ts';
import type { ApiDeps } from '../../deps.ts';
import { InvalidInput } from '../../http/errors/invalid-input.ts';
import { namesInTrail } from '../../wire/names-in-trail.ts';
import { presentProvider } from './payment-providers.presenter.ts';

/** Payment methods of a site, and the channels of each. */
export function opsChannelRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const channels = depositChannels(deps.settings);

  bindOpsCall(app, deps, calls.list, async ({ site, operator }) => {
    const [offers, providers, routes] = await Promise.all([
      listOffers(deps.db, site.id, channels),
      providersOf(deps.db, site.id),
      listRoutes(deps.db, { merchantId: site.id, now: deps.clock() }),
    ]);
    return {
      offers: offers.map(({ code, isUsable, ...offer }) => ({
        channel: code,
        ...offer,
        isKnown: isUsable,
        names: { ...offer.names },
        routes: routes.flatMap(({ method, ...route }) => (method === code ? [route] : [])),
      })),
      builtIn: [...channels.builtIn.keys()],
      companies: providers.map((provider) => presentProvider(deps, provider, operator)),
    };
  });

  bindOpsCall(app, deps, calls.changeOffer, async ({ site, input, tx }) => {
    const { channel: code, version, reason: _, ...asked } = input;
    assertConsistent({ ...asked, currency: site.currency });
    const offer = { code, ...asked };
    const before = await changeOffer(tx, { merchantId: site.id, offer, version }, channels);
    return { target: code, detail: changesOf(before ? inTrail(before) : {}, inTrail(offer)) };
  });

  bindOpsCall(app, deps, calls.offerAccount, async ({ site, input, tx }) => {
    const { channel: code, account, version, reason: _, ...asked } = input;
    assertConsistent({ ...asked, currency: site.currency });
    const offer = { code, ...asked };
    const change = { merchantId: site.id, offer, account, version };
    const before = await offerAccount(tx, change, channels);
    const previous = before ? { ...inTrail(before), ...before.account } : {};
    return { target: code, detail: changesOf(previous, { ...inTrail(offer), ...account }) };
  });

  bindOpsCall(app, deps, paymentRoutes.change, async ({ site, input, tx }) => {
    const { channel: method, routes, version } = input;
    if (!routes.every(isInOrder)) throw InvalidInput.at('routes');
    const change = { merchantId: site.id, method, routes, version };
    const before = await changeRoutes(tx, change, channels);
    const detail = changesOf({ routes: routesText(before) }, { routes: routesText(routes) });
    return { target: method, detail };
  });
}

type Terms = Pick<ChannelOffer, 'amountMin' | 'amountMax'> & FeeTermsIn;

/** The fee must be lower than the smallest deposit. */
function assertConsistent({ amountMin, amountMax, ...costs }: Terms): void {
  if (amountMin <= 0n || amountMin > amountMax) throw InvalidInput.at('amountMin', 'amountMax');
  if (feeOf(amountMin, costs) >= amountMin) throw InvalidInput.at('feeFixed');
}

const inTrail = ({ name, enabled, amountMin, amountMax, place = 0, ...more }: ChannelOffer) => ({
  name,
  names: namesInTrail(more.names ?? {}).join(', ') || null,
  offered: enabled,
  amountMin: moneyToWire(amountMin),
  amountMax: moneyToWire(amountMax),
  place,
  feeRate: (more.feeRate ?? 0) / RATE_ONE,
  feeFixed: moneyToWire(more.feeFixed ?? money(0n)),
});

const isInOrder = ({ amountMin, amountMax }: SetRoute): boolean =>
  amountMin !== 0n &&
  amountMax !== 0n &&
  (amountMin === null || amountMax === null || amountMin <= amountMax);

/** For example `jade-pay 70, pearl-pay 30 ≥ 100`. */
const routesText = (routes: readonly SetRoute[]): string =>
  routes
    .filter(({ enabled }) => enabled)
    .map(({ channel, share, amountMin, amountMax }) =>
      [
        `${channel} ${share}`,
        ...(amountMin === null ? [] : [`≥ ${moneyToWire(amountMin)}`]),
        ...(amountMax === null ? [] : [`≤ ${moneyToWire(amountMax)}`]),
      ].join(' '),
    )
    .join(', ');
