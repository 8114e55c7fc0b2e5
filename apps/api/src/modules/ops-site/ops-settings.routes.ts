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
import { changesOf } from '../../audit/changes.ts';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { refusedAt } from '../../http/refused-at.ts';

/** What the trail calls a change of one of the lists, as the command line does. */
const ACTIONS = {
  blocked: { true: 'network.blocked', false: 'network.allowed' },
  passing: { true: 'network.passes', false: 'network.stopped' },
} as const;

export function opsSettingsRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, networks.list, async ({ site }) => {
    const { blocked, passing } = await listedPlaces(deps.db, site.id);
    return { blocked: [...blocked], passing: [...passing] };
  });

  bindOpsCall(app, deps, networks.change, async ({ site, input, tx }) => {
    const { kind, place, listed } = input;
    await refusedAt(['place'], () => listPlace(tx, { merchantId: site.id, kind, place, listed }));
    return { action: ACTIONS[kind][`${listed}`], detail: { network: place } };
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

  bindOpsCall(app, deps, settings.changeSite, async ({ site, input, tx }) => {
    const { reason: _, ...after } = input;
    await refusedAt(['imageHosts'], () => changeSettings(tx, { merchantId: site.id, ...after }));
    return { detail: { part: 'site', ...changesOf(looksOf(site), after) } };
  });

  bindOpsCall(app, deps, settings.changeRegistration, async ({ site, input, tx }) => {
    const { reason: _, ...after } = input;
    const phoneDigits = Object.fromEntries(
      after.phoneDigits.map(({ diallingCode, digits }) => [diallingCode, digits]),
    );
    await changeRegistration(tx, { merchantId: site.id, ...after, phoneDigits });
    const changes = changesOf(inWords(registrationOf(site)), inWords(after));
    return { detail: { part: 'registration', ...changes } };
  });

  bindOpsCall(app, deps, settings.changePasswords, async ({ site, input, tx }) => {
    const { weakDefault, reason: _, ...rules } = input;
    await changePasswordRules(tx, {
      merchantId: site.id,
      ...rules,
      ...(weakDefault !== undefined && { weakDefault }),
    });
    const { ageDaysMax, remembered } = site.passwordRules;
    const changes = changesOf({ ageDaysMax, remembered }, rules);
    // The password itself is the business of those who hand it out, and of no reader of the trail.
    const handedOut = weakDefault === null ? 'none' : 'changed';
    const detail = { ...changes, ...(weakDefault !== undefined && { handedOut }) };
    return { detail: { part: 'passwords', ...detail } };
  });

  bindOpsCall(app, deps, settings.changeSms, async ({ site, input, tx }) => {
    const { reason: _, ...after } = input;
    await setSms(tx, { merchantId: site.id, ...after });
    const { dailyMax, countries } = site.sms;
    return { detail: { part: 'sms', ...changesOf({ dailyMax, countries }, after) } };
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
