import {
  changePasswordRules,
  changeRegistration,
  changeSettings,
  listedPlaces,
  listPlace,
  type Site,
  setSms,
} from '@app/core/site';
import * as networks from '@app/shared/ops/networks';
import * as settings from '@app/shared/ops/settings';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../deps.ts';
import { InvalidInput } from '../http/invalid-input.ts';
import { audited, bindOpsCall } from './bind-ops-call.ts';
import { changesOf } from './changes.ts';
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
    const { kind, place, listed, reason } = input;
    const deed = {
      merchantId: site.id,
      action: DEEDS[kind][`${listed}`],
      target: site.code,
      detail: { network: place, reason },
    };
    await naming('place', () =>
      audited(deps, operator, deed, (tx) =>
        listPlace(tx, { merchantId: site.id, kind, place, listed }),
      ),
    );
    spreadSite(deps, site.id);
    return {};
  });

  bindOpsCall(app, deps, settings.read, async ({ site }) => {
    const { passwordRules, sms } = site;
    return {
      site: looksOf(site),
      registration: registrationOf(site),
      passwords: {
        ageDaysMax: passwordRules.ageDaysMax,
        remembered: passwordRules.remembered,
        hasWeakDefault: passwordRules.weakHash !== null,
      },
      sms: { dailyMax: sms.dailyMax, countries: [...sms.countries] },
    };
  });

  bindOpsCall(app, deps, settings.changeSite, async ({ site, operator, input }) => {
    const { reason, ...after } = input;
    const deed = settingsOf(site, 'site', { ...changesOf(looksOf(site), after), reason });
    await naming('imageHosts', () =>
      audited(deps, operator, deed, (tx) => changeSettings(tx, { merchantId: site.id, ...after })),
    );
    spreadSite(deps, site.id);
    return {};
  });

  bindOpsCall(app, deps, settings.changeRegistration, async ({ site, operator, input }) => {
    const { reason, ...after } = input;
    const phoneDigits = Object.fromEntries(
      after.phoneDigits.map(({ diallingCode, digits }) => [diallingCode, digits]),
    );
    const changes = changesOf(inWords(registrationOf(site)), inWords(after));
    await audited(deps, operator, settingsOf(site, 'registration', { ...changes, reason }), (tx) =>
      changeRegistration(tx, { merchantId: site.id, ...after, phoneDigits }),
    );
    spreadSite(deps, site.id);
    return {};
  });

  bindOpsCall(app, deps, settings.changePasswords, async ({ site, operator, input }) => {
    const { weakDefault, reason, ...rules } = input;
    const { ageDaysMax, remembered } = site.passwordRules;
    const changes = changesOf({ ageDaysMax, remembered }, rules);
    // The password itself is the business of those who hand it out, and of no reader of the trail.
    const handedOut = weakDefault === null ? 'none' : 'changed';
    const detail = { ...changes, ...(weakDefault !== undefined && { handedOut }), reason };
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
    const { reason, ...after } = input;
    const { dailyMax, countries } = site.sms;
    const detail = { ...changesOf({ dailyMax, countries }, after), reason };
    await audited(deps, operator, settingsOf(site, 'sms', detail), (tx) =>
      setSms(tx, { merchantId: site.id, ...after }),
    );
    spreadSite(deps, site.id);
    return {};
  });
}

const looksOf = (site: Site) => ({
  languages: [...site.languages],
  gtagId: site.gtagId,
  imageHosts: [...site.imageHosts],
  launchHosts: [...site.launchHosts],
  revealsMembers: site.revealsMembers,
});

const registrationOf = ({ registration }: Site) => ({
  ageConsentYears: registration.ageConsentYears,
  ageBirthdayCheckYears: registration.ageBirthdayCheckYears,
  phoneDigits: Object.entries(registration.phoneDigits).map(([diallingCode, digits]) => ({
    diallingCode,
    digits: [...digits],
  })),
});

/** Digits of a country as `84:9,10`, so that what changed can be told. */
const inWords = ({ phoneDigits, ...ages }: ReturnType<typeof registrationOf>) => ({
  ...ages,
  phoneDigits: phoneDigits.map((one) => `${one.diallingCode}:${one.digits.join(',')}`),
});

const settingsOf = (
  { id: merchantId, code: target }: Site,
  part: string,
  changes: Readonly<Record<string, string | number | boolean | null>>,
) => ({ merchantId, action: 'settings.changed', target, detail: { part, ...changes } });

/** What core refuses of an operator's input is said at its field. */
async function naming<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RangeError) throw InvalidInput.at(field);
    throw error;
  }
}
