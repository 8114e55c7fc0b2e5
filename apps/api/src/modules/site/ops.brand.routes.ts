import { changeBrand } from '@app/core/operations/installation';
import { forgetSites, readSite, settingOf } from '@app/core/sites/site';
import * as calls from '@app/shared/site/brand.ops-calls';
import { brand } from '@app/shared/site/settings';
import type { FastifyInstance } from 'fastify';
import { changesOf } from '../../audit/changes.ts';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';

export function opsBrandRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.read, async ({ site: { id } }) => {
    forgetSites(deps.db); // an operator must edit the current version, not a cached one
    const site = await readSite(deps.db, id);
    return { version: site.version, name: site.name, ...settingOf(site, brand) };
  });

  bindOpsCall(app, deps, calls.change, async ({ site, input, tx }) => {
    const { version, reason: _, ...fields } = input;
    const params = { merchantId: site.id, version, brand: fields, now: deps.clock() };
    const { before, after } = await changeBrand(tx, params);
    return { detail: changesOf({ ...before }, { ...after }) };
  });
}
