import {
  changeSetting,
  scheduleAreaMaintenance,
  scheduleMaintenance,
  settingOf,
  switchFlag,
} from '@app/core/sites/site';
import { phrasesOf } from '@app/phrases/translator';
import { definitionOf, modIds } from '@app/shared/flags/flags';
import { registerRules } from '@app/shared/members/settings';
import { areas } from '@app/shared/site/areas';
import * as calls from '@app/shared/site/ops-calls';
import { registerFields } from '@app/shared/validation/register-rules';
import type { FastifyInstance } from 'fastify';
import { changesOf } from '../../audit/changes.ts';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { asFieldError } from '../../http/errors/as-field-error.ts';
import { presentMaintenance } from './presenter.ts';

export function opsSiteRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.listFlags, async ({ site }) => ({
    list: modIds.map((modId) => {
      const meaning = phrasesOf('en', 'flags')[modId];
      const { parent = null, unless = null, ...rest } = definitionOf(modId);
      const { byDefault, needs, waitsFor = null, fixed = false } = rest;
      const isMissing = needs !== undefined && !site.settings[needs]?.company;
      const enabled = (site.flags as ReadonlySet<string>).has(modId);
      return { modId, meaning, parent, unless, enabled, byDefault, isMissing, waitsFor, fixed };
    }),
  }));

  bindOpsCall(app, deps, calls.switchFlag, async ({ site, input, tx }) => {
    const { modId: flag, enabled } = input;
    await switchFlag(tx, { merchantId: site.id, flag, enabled });
    return { target: flag, detail: changesOf({ enabled: site.flags.has(flag) }, { enabled }) };
  });

  bindOpsCall(app, deps, calls.readMaintenance, async ({ site }) => ({
    maintenance: presentMaintenance(site.maintenance),
    areas: areas.map((area) => ({
      area,
      maintenance: presentMaintenance(site.areaMaintenance.get(area)),
    })),
  }));

  bindOpsCall(app, deps, calls.scheduleMaintenance, async ({ site, input, tx }) => {
    const { area, maintenance: plan } = input;
    const maintenance = plan
      ? {
          ...plan,
          from: new Date(plan.from),
          until: plan.until === null ? undefined : new Date(plan.until),
        }
      : undefined;
    const scheduled = { merchantId: site.id, maintenance };
    if (area) await scheduleAreaMaintenance(tx, { ...scheduled, area });
    else await scheduleMaintenance(tx, scheduled);
    return { detail: { ...(area && { area }), ...(plan ?? { ended: true }) } };
  });

  bindOpsCall(app, deps, calls.listRegisterRules, async ({ site }) => {
    const rules = settingOf(site, registerRules);
    return { list: registerFields.map((field) => ({ field, ...rules[field] })) };
  });

  bindOpsCall(app, deps, calls.setRegisterRule, async ({ site, input, tx }) => {
    const { field, reason: _, ...rule } = input;
    await asFieldError(['required', 'minLength', 'maxLength'], () =>
      changeSetting(tx, { merchantId: site.id, setting: registerRules, change: { [field]: rule } }),
    );
    return { target: field, detail: changesOf({ ...settingOf(site, registerRules)[field] }, rule) };
  });
}
