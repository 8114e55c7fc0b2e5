import {
  changePasswordRules,
  changeRegistration,
  changeSettings,
  listedPlaces,
  listPlace,
  setSms,
} from '@app/core/site';
import * as networks from '@app/shared/ops/networks';
import * as settings from '@app/shared/ops/settings';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../app.ts';
import { InvalidInput } from '../plugins/invalid-input.ts';
import { audited, bindOpsCall } from './bind-ops-call.ts';
import { spreadSite } from './spread-site.ts';

/** What the trail calls a change of one of the lists, as the command line does. */
const DEEDS = {
  blocked: { true: 'network.blocked', false: 'network.allowed' },
  passing: { true: 'network.passes', false: 'network.stopped' },
} as const;

export function opsSettingsRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, networks.list, async ({ site }) => {
    const { blocked, passing } = await listedPlaces(deps.db, site.id);
    return { blocked: [...blocked], passing: [...passing] };
  });

  bindOpsCall(app, deps, networks.change, async ({ site, operator, input }) => {
    const { kind, place, listed } = input;
    const deed = {
      merchantId: site.id,
      action: DEEDS[kind][`${listed}`],
      target: site.code,
      detail: { network: place },
    };
    await naming('place', () =>
      audited(deps, operator, deed, (tx) => listPlace(tx, { merchantId: site.id, ...input })),
    );
    spreadSite(deps, site.id);
    return {};
  });

  bindOpsCall(app, deps, settings.read, async ({ site }) => {
    const { registration, passwordRules, sms } = site;
    return {
      site: {
        languages: [...site.languages],
        gtagId: site.gtagId,
        imageHosts: [...site.imageHosts],
        launchHosts: [...site.launchHosts],
        revealsMembers: site.revealsMembers,
      },
      registration: {
        ageConsentYears: registration.ageConsentYears,
        ageBirthdayCheckYears: registration.ageBirthdayCheckYears,
        phoneDigits: Object.entries(registration.phoneDigits).map(([diallingCode, digits]) => ({
          diallingCode,
          digits: [...digits],
        })),
      },
      passwords: {
        ageDaysMax: passwordRules.ageDaysMax,
        remembered: passwordRules.remembered,
        hasWeakDefault: passwordRules.weakHash !== null,
      },
      sms: { dailyMax: sms.dailyMax, countries: [...sms.countries] },
    };
  });

  bindOpsCall(app, deps, settings.changeSite, async ({ site, operator, input }) => {
    const deed = settingsOf(site, 'site', input);
    await naming('imageHosts', () =>
      audited(deps, operator, deed, (tx) => changeSettings(tx, { merchantId: site.id, ...input })),
    );
    spreadSite(deps, site.id);
    return {};
  });

  bindOpsCall(app, deps, settings.changeRegistration, async ({ site, operator, input }) => {
    const phoneDigits = Object.fromEntries(
      input.phoneDigits.map(({ diallingCode, digits }) => [diallingCode, digits]),
    );
    const digits = input.phoneDigits.map((one) => `${one.diallingCode}:${one.digits.join(',')}`);
    const detail = { ...input, phoneDigits: digits };
    await audited(deps, operator, settingsOf(site, 'registration', detail), (tx) =>
      changeRegistration(tx, { merchantId: site.id, ...input, phoneDigits }),
    );
    spreadSite(deps, site.id);
    return {};
  });

  bindOpsCall(app, deps, settings.changePasswords, async ({ site, operator, input }) => {
    const { weakDefault, ...rules } = input;
    // The password itself is nobody's business but of those who hand it out.
    const handedOut = weakDefault === null ? 'none' : 'changed';
    const detail = { ...rules, ...(weakDefault !== undefined && { handedOut }) };
    await audited(deps, operator, settingsOf(site, 'passwords', detail), (tx) =>
      changePasswordRules(tx, {
        merchantId: site.id,
        ...rules,
        ...(weakDefault !== undefined && { weakDefault }),
      }),
    );
    spreadSite(deps, site.id);
    return {};
  });

  bindOpsCall(app, deps, settings.changeSms, async ({ site, operator, input }) => {
    await audited(deps, operator, settingsOf(site, 'sms', input), (tx) =>
      setSms(tx, { merchantId: site.id, ...input }),
    );
    spreadSite(deps, site.id);
    return {};
  });
}

type Setting = string | number | boolean | null;

const settingsOf = (
  site: { id: bigint; code: string },
  part: string,
  detail: Readonly<Record<string, Setting | readonly Setting[]>>,
) => ({
  merchantId: site.id,
  action: 'settings.changed',
  target: site.code,
  detail: {
    part,
    ...Object.fromEntries(
      Object.entries(detail).map(([name, value]) => [
        name,
        value !== null && typeof value === 'object' ? value.join(' ') : value,
      ]),
    ),
  },
});

/** What core refuses of an operator's input is said at its field. */
async function naming<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RangeError) throw InvalidInput.at(field);
    throw error;
  }
}
