import {
  type Maintenance,
  scheduleAreaMaintenance,
  scheduleMaintenance,
  setRegisterRule,
  switchFlag,
} from '@app/core/site';
import { areas } from '@app/shared/domain/areas';
import { definitionOf, modIds } from '@app/shared/domain/flags';
import * as calls from '@app/shared/ops/site';
import { registerFields } from '@app/shared/validation/register-rules';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../deps.ts';
import { InvalidInput } from '../http/invalid-input.ts';
import { audited, bindOpsCall } from './bind-ops-call.ts';
import { changesOf } from './changes.ts';
import { spreadSite } from './spread-site.ts';

export function opsSiteRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.listFlags, async ({ site }) => ({
    list: modIds.map((modId) => {
      const {
        meaning,
        byDefault,
        parent = null,
        waitsFor = null,
        fixed = false,
      } = definitionOf(modId);
      const enabled = (site.flags as ReadonlySet<string>).has(modId);
      return { modId, meaning, parent, enabled, byDefault, waitsFor, fixed };
    }),
  }));

  bindOpsCall(app, deps, calls.switchFlag, async ({ site, operator, input }) => {
    const { modId: flag, enabled, reason } = input;
    const deed = { merchantId: site.id, action: 'flag.switched', target: flag };
    const detail = { ...changesOf({ enabled: site.flags.has(flag) }, { enabled }), reason };
    await audited(deps, operator, { ...deed, detail }, (tx) =>
      switchFlag(tx, { merchantId: site.id, flag, enabled }),
    );
    spreadSite(deps, site.id);
    return {};
  });

  bindOpsCall(app, deps, calls.readMaintenance, async ({ site }) => ({
    maintenance: presentMaintenance(site.maintenance),
    areas: areas.map((area) => ({ area, maintenance: presentMaintenance(site.resting.get(area)) })),
  }));

  bindOpsCall(app, deps, calls.scheduleMaintenance, async ({ site, operator, input }) => {
    const { area, maintenance: asked, reason } = input;
    const maintenance = asked
      ? {
          ...asked,
          from: new Date(asked.from),
          until: asked.until === null ? undefined : new Date(asked.until),
        }
      : undefined;
    const deed = { merchantId: site.id, action: 'maintenance.scheduled', target: site.code };
    const detail = { ...(area && { area }), ...(asked ?? { ended: true }), reason };
    const scheduled = { merchantId: site.id, maintenance };
    await audited(deps, operator, { ...deed, detail }, (tx) =>
      area
        ? scheduleAreaMaintenance(tx, { ...scheduled, area })
        : scheduleMaintenance(tx, scheduled),
    );
    spreadSite(deps, site.id);
    return {};
  });

  bindOpsCall(app, deps, calls.listRegisterRules, async ({ site: { registration } }) => ({
    list: registerFields.map((field) => ({ field, ...registration.rules[field] })),
  }));

  bindOpsCall(app, deps, calls.setRegisterRule, async ({ site, operator, input }) => {
    const { field, reason, ...rule } = input;
    const detail = { ...changesOf({ ...site.registration.rules[field] }, rule), reason };
    const deed = { merchantId: site.id, action: 'register_rule.set', target: field, detail };
    try {
      await audited(deps, operator, deed, (tx) =>
        setRegisterRule(tx, { merchantId: site.id, field, rule }),
      );
    } catch (error) {
      if (error instanceof RangeError) throw InvalidInput.at('required', 'minLength', 'maxLength');
      throw error;
    }
    spreadSite(deps, site.id);
    return {};
  });
}

const presentMaintenance = (maintenance: Maintenance | undefined) =>
  maintenance
    ? {
        from: maintenance.from.getTime(),
        until: maintenance.until?.getTime() ?? null,
        title: maintenance.title,
        text: maintenance.text,
      }
    : null;
