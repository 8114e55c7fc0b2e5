import {
  addCompanyKey,
  type ChannelOffer,
  changeCompany,
  changeOffer,
  changeRoutes,
  checkCompany,
  companiesOf,
  connectCompany,
  endCompanyKey,
  type ListedCompany,
  listOffers,
  listRoutes,
  offerAccount,
  readCompany,
  renewOurKey,
  type SetRoute,
} from '@app/core/money/cashier';
import type { Operator } from '@app/core/people/operators';
import type { Reader } from '@app/core/platform/db';
import { DomainError } from '@app/core/platform/kernel';
import type { Site } from '@app/core/sites/site';
import { type FeeTermsIn, feeOf } from '@app/shared/money/fee';
import { money, moneyToWire } from '@app/shared/money/money';
import { RATE_ONE } from '@app/shared/money/rate';
import * as calls from '@app/shared/ops/channels';
import * as paymentRoutes from '@app/shared/ops/payment-routes';
import { callbackPath } from '@app/shared/payments/protocol';
import type { FastifyInstance } from 'fastify';
import { changesOf } from '../../audit/changes.ts';
import { bindOpsCall } from '../../bind-ops-call.ts';
import { depositChannels } from '../../deposit-channels.ts';
import type { ApiDeps } from '../../deps.ts';
import { InvalidInput } from '../../http/invalid-input.ts';
import { refusedAt } from '../../http/refused-at.ts';

/** Payment channels: what the site offers, and the companies behind it. */
export function opsChannelRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const channels = depositChannels(deps.settings);

  bindOpsCall(app, deps, calls.list, async ({ site, operator }) => {
    const [offers, companies, routes] = await Promise.all([
      listOffers(deps.db, site.id, channels),
      companiesOf(deps.db, site.id),
      listRoutes(deps.db, { merchantId: site.id, now: deps.clock() }),
    ]);
    return {
      offers: offers.map(({ code, ...offer }) => ({
        channel: code,
        ...offer,
        routes: routes.flatMap(({ method, ...route }) => (method === code ? [route] : [])),
      })),
      builtIn: [...channels.builtIn.keys()],
      companies: companies.map((company) => presentCompany(deps, company, operator)),
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
    const told = before ? { ...inTrail(before), ...before.account } : {};
    return { target: code, detail: changesOf(told, { ...inTrail(offer), ...account }) };
  });

  bindOpsCall(app, deps, paymentRoutes.change, async ({ site, input, tx }) => {
    const { channel: method, routes, version } = input;
    if (!routes.every(isInOrder)) throw InvalidInput.at('routes');
    const change = { merchantId: site.id, method, routes, version };
    const before = await changeRoutes(tx, change, channels);
    const detail = changesOf({ routes: routesText(before) }, { routes: routesText(routes) });
    return { target: method, detail };
  });

  bindOpsCall(app, deps, calls.connectCompany, async ({ site, input, tx }) => {
    const { code, kid, publicKey } = input;
    if (channels.builtIn.has(code)) throw InvalidInput.at('code');
    const address = goodAddress(deps, input.address);
    const company = { code, merchantId: site.id, address, key: { kid, publicKey } };
    await refusedAt(['address', 'publicKey'], () => connectCompany(tx, company, deps.clock()));
    return { target: code, detail: { address, kid, publicKey } };
  });

  bindOpsCall(app, deps, calls.changeCompany, async ({ site, operator, input, tx }) => {
    const { code, enabled, version } = input;
    await mayChange(tx, { code, site, operator });
    const company = { address: goodAddress(deps, input.address), enabled };
    const before = await refusedAt(['address'], () =>
      changeCompany(tx, { code, version, company }),
    );
    const told = (said: typeof company) => ({ address: said.address, offered: said.enabled });
    return { target: code, detail: changesOf(told(before), told(company)) };
  });

  bindOpsCall(app, deps, calls.addKey, async ({ site, operator, input, tx }) => {
    const { code, kid, publicKey } = input;
    await mayChange(tx, { code, site, operator });
    const added = { company: code, key: { kid, publicKey } };
    await refusedAt(['publicKey'], () => addCompanyKey(tx, added, deps.clock()));
    return { target: code, detail: { kid, publicKey } };
  });

  bindOpsCall(app, deps, calls.endKey, async ({ site, operator, input, tx }) => {
    const { code, kid } = input;
    await mayChange(tx, { code, site, operator });
    await endCompanyKey(tx, { company: code, kid, now: deps.clock() });
    return { target: code, detail: { kid } };
  });

  bindOpsCall(app, deps, calls.renewKey, async ({ site, operator, input, tx }) => {
    const { code } = input;
    await mayChange(tx, { code, site, operator });
    const kid = await renewOurKey(tx, { company: code, now: deps.clock() });
    return { target: code, detail: { kid } };
  });

  bindOpsCall(app, deps, calls.check, async ({ site, input: { code }, tx }) => {
    await ofSite(tx, { code, site });
    // Asked once the line is written: no company is called inside a transaction.
    const answer = async () => ({ failure: (await checkCompany(deps, code)) ?? null });
    return { target: code, answer };
  });
}

type Terms = Pick<ChannelOffer, 'amountMin' | 'amountMax'> & FeeTermsIn;

/** No deposit may cost all that was paid. */
function assertConsistent({ amountMin, amountMax, ...costs }: Terms): void {
  if (amountMin <= 0n || amountMin > amountMax) throw InvalidInput.at('amountMin', 'amountMax');
  if (feeOf(amountMin, costs) >= amountMin) throw InvalidInput.at('feeFixed');
}

const inTrail = ({ name, enabled, amountMin, amountMax, place = 0, ...costs }: ChannelOffer) => ({
  name,
  offered: enabled,
  amountMin: moneyToWire(amountMin),
  amountMax: moneyToWire(amountMax),
  place,
  feeRate: (costs.feeRate ?? 0) / RATE_ONE,
  feeFixed: moneyToWire(costs.feeFixed ?? money(0n)),
});

const isInOrder = ({ amountMin, amountMax }: SetRoute): boolean =>
  amountMin !== 0n &&
  amountMax !== 0n &&
  (amountMin === null || amountMax === null || amountMin <= amountMax);

/** `jade-pay 70, pearl-pay 30 from 100`. */
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

interface CompanyOfSite {
  readonly code: string;
  readonly site: Site;
}

/** @throws channel.unknown for a company of another site */
async function ofSite(reader: Reader, { code, site }: CompanyOfSite): Promise<ListedCompany> {
  const company = await readCompany(reader, code);
  if (!company || (company.merchantId ?? site.id) !== site.id)
    throw new DomainError('channel.unknown');
  return company;
}

/** @throws operator.forbidden for one of every site, to an operator of this one */
async function mayChange(
  reader: Reader,
  { operator, ...where }: CompanyOfSite & { readonly operator: Operator },
): Promise<void> {
  const company = await ofSite(reader, where);
  if (!isTheirs(company, operator)) throw new DomainError('operator.forbidden');
}

const isTheirs = ({ merchantId }: Pick<ListedCompany, 'merchantId'>, operator: Operator): boolean =>
  merchantId !== null || operator.merchantId === null;

/** In production no address of this machine: whose services are there is not for operators to ask. */
function goodAddress({ settings }: ApiDeps, address: string): string {
  const isHttps = address.startsWith('https://');
  if (settings.profile === 'production' && !isHttps) throw InvalidInput.at('address');
  return address;
}

function presentCompany(
  { settings }: ApiDeps,
  { merchantId, answeredAt, failedAt, keys, refused, ...company }: ListedCompany,
  operator: Operator,
) {
  return {
    ...company,
    keys: [...keys],
    refused: [...refused],
    everySite: merchantId === null,
    answeredAt: answeredAt?.getTime() ?? null,
    failedAt: failedAt?.getTime() ?? null,
    mayChange: isTheirs({ merchantId }, operator),
    callbackUrl: `${settings.publicUrl}${callbackPath(company.code)}`,
  };
}
