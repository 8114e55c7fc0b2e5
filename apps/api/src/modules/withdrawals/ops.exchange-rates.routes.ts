import { exchangeRates, exchangeRateVersions, setExchangeRate } from '@app/core/money/withdrawals';
import { InvalidFields } from '@app/core/platform/kernel';
import { fineToWire } from '@app/shared/money/fine';
import * as calls from '@app/shared/withdrawals/exchange-rates.ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentRate } from './exchange-rates.presenter.ts';

const VERSIONS_MAX = 100;

/** Exchange rates of cryptocurrencies. */
export function opsExchangeRateRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.list, async ({ site }) => ({
    list: (await exchangeRates(deps.db, site.id)).map(presentRate),
  }));

  bindOpsCall(app, deps, calls.versions, async ({ site, input: { currency } }) => {
    const params = { merchantId: site.id, currency, rowsMax: VERSIONS_MAX };
    return { list: (await exchangeRateVersions(deps.db, params)).map(presentRate) };
  });

  bindOpsCall(app, deps, calls.change, async ({ site, operator, input, tx }) => {
    const { currency, buy, sell, version } = input;
    if (sell < buy) throw new InvalidFields(['sell']);
    const set = { merchantId: site.id, currency, buy, sell, version };
    await setExchangeRate(tx, { ...set, operator: operator.username }, deps.clock());
    const detail = { buy: fineToWire(buy), sell: fineToWire(sell) };
    return { target: currency, detail };
  });
}
