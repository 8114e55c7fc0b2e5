import { mobileDigits } from '@app/core/people/profile';
import { mapValues, memoize } from '@app/core/platform/kernel';
import {
  areasUnderMaintenance,
  isRegionBlocked,
  type Maintenance,
  maintenanceSecondsLeft,
  mayBypass,
  type Site,
  settingOf,
} from '@app/core/sites/site';
import { social } from '@app/shared/access/social.settings';
import { type SocialProviderCode, socialProviders } from '@app/shared/access/social-providers';
import { type PhoneAuth, phoneAuth } from '@app/shared/captcha/settings';
import { type ResourceKind, resourceKinds } from '@app/shared/content/content-kinds';
import type { AnswerOf } from '@app/shared/contract/define-call';
import { definitionOf, type Flag, type ModId, modIds } from '@app/shared/flags/flags';
import { countries } from '@app/shared/locale/countries';
import { digitsOf, registerRules, registration } from '@app/shared/members/settings';
import { brand, site as pages, resources } from '@app/shared/site/settings';
import type {
  consolidatedSettings,
  country,
  registerSettings,
  status,
  whitelabel,
} from '@app/shared/system/schemas';
import { acceptedPattern } from '@app/shared/validation/patterns';
import { FIELD_LETTERS_MAX } from '@app/shared/validation/register-rules';
import { weakMemo } from '../deep-freeze.ts';

/** Cached public URLs. Only tests have more than one. */
const ADDRESSES_REMEMBERED_MAX = 8;

const OPEN = 0;
const IN_MAINTENANCE = 1;
const NOT_OFFERED_HERE = 2;
const NOT_OPEN = 3;

interface Viewed {
  readonly site: Site;
  readonly ip: string;
  readonly country: string | undefined;
  readonly now: Date;
  readonly publicUrl: string;
  /** Whether members can receive codes by SMS. */
  readonly smsCodes: boolean;
  /** Whether this browser previews a site that is not open. */
  readonly preview: boolean;
}

export function presentStatus({
  site,
  ip,
  country,
  now,
  publicUrl,
  smsCodes,
  preview,
}: Viewed): AnswerOf<typeof status> {
  const passes = mayBypass(site, ip);
  const isClosed = !passes && maintenanceSecondsLeft(site, now) !== undefined;
  const blocked = isRegionBlocked(site, { ip, country });
  const onceOpen = isClosed ? IN_MAINTENANCE : OPEN;
  const unlessBlocked = site.state === 'open' || preview ? onceOpen : NOT_OPEN;
  return {
    status: blocked ? NOT_OFFERED_HERE : unlessBlocked,
    opening: site.state,
    preview,
    serverTime: now.getTime(),
    info: presentSettings({ site, ip, now, publicUrl, smsCodes }),
    location: { ip },
    maintenance: isClosed && site.maintenance ? presentMaintenance(site.maintenance) : null,
    regionRestriction: { blocked, ip, country: country ?? null },
    whitelist: passes,
  };
}

/** Addresses of the site's brand pictures. */
export function brandPictures(site: Site): { logo: string | null; icon: string | null } {
  const { logo, icon } = settingOf(site, brand);
  const urlOf = (id: string | null) => id && `/uploads/${id}`;
  return { logo: urlOf(logo), icon: urlOf(icon) };
}

export function presentSettings({
  site,
  ip,
  now,
  publicUrl,
  smsCodes,
}: Omit<Viewed, 'country' | 'preview'>): AnswerOf<typeof consolidatedSettings> {
  const settingsOf = smsCodes ? settingsWithSms : settingsWithoutSms;
  const settings = settingsOf(publicUrl)(site);
  const resting = mayBypass(site, ip) ? [] : presentAreaMaintenance(site, now);
  return resting.length > 0 ? { ...settings, resting } : settings;
}

/** Shared value while nothing is under maintenance. */
const settingsOf = (smsCodes: boolean) =>
  memoize(ADDRESSES_REMEMBERED_MAX, (publicUrl: string) =>
    weakMemo(
      (site: Site): AnswerOf<typeof consolidatedSettings> => ({
        merchantCode: site.code,
        siteName: site.name,
        logo: brandPictures(site).logo,
        currency: site.currency,
        currencySymbol: site.currencySymbol,
        displayDecimals: site.displayDecimals,
        timeZone: site.timeZone,
        customerService: presentCustomerService(site),
        domainRoute: site.mainDomain ?? null,
        resources: presentResources(site),
        socialLogins: presentSocialLogins(site),
        smsCodes,
        whitelabel: presentFlags(site.flags),
        register: presentRules(site),
        mainDomain: site.mainDomain ?? new URL(publicUrl).hostname,
        domainList: [...site.domains],
        ...presentPages(site),
        ...presentAges(site),
        phoneAuth: presentPhoneAuth(settingOf(site, phoneAuth).provider),
        resting: [],
      }),
    ),
  );

const settingsWithSms = settingsOf(true);
const settingsWithoutSms = settingsOf(false);

/** Providers for social logins, in the site's order. */
function presentSocialLogins(site: Site): SocialProviderCode[] {
  const providers = settingOf(site, social);
  const offered = socialProviders.filter((code) => providers[code]?.enabled);
  return offered.toSorted((a, b) => (providers[a]?.place ?? 0) - (providers[b]?.place ?? 0));
}

function presentPages(site: Site) {
  const { gtagId, imageHosts, launchHosts, languages } = settingOf(site, pages);
  return {
    analytics: { gtagId },
    imageCDNs: imageHosts,
    launchGameCDNs: launchHosts,
    languages,
  };
}

function presentAges(site: Site) {
  const { ageConsentYears, ageBirthdayCheckYears } = settingOf(site, registration);
  const showCaptcha = settingOf(site, registerRules).captcha.enabled;
  return { ageConsentYears, ageBirthdayCheckYears, showCaptcha };
}

const presentPhoneAuth = (provider: PhoneAuth | null) =>
  provider && {
    sendUrl: provider.sendUrl,
    apiKey: provider.apiKey,
    challengeUrl: provider.challengeUrl,
  };

const presentMaintenance = ({ title, text, from, until }: Maintenance) => ({
  title,
  info: text,
  startTime: from.getTime(),
  endTime: until?.getTime() ?? null,
});

const presentAreaMaintenance = (
  site: Site,
  now: Date,
): AnswerOf<typeof status>['info']['resting'] =>
  areasUnderMaintenance(site, now).map(([area, maintenance]) => ({
    area,
    ...presentMaintenance(maintenance),
  }));

const RESOURCE_TYPES: Record<ResourceKind, string> = {
  ios: 'IOS',
  ios_profile: 'MOBILECONFIG',
  android: 'ANDROID',
  customer_service: 'CUSTOMERSERVICE',
  affiliate: 'AFFILIATE',
};

function presentResources(site: Site): AnswerOf<typeof status>['info']['resources'] {
  const pointed = settingOf(site, resources);
  return resourceKinds.toSorted().flatMap((kind) => {
    const { url, label: labelNameEn } = pointed[kind] ?? {};
    return url && labelNameEn !== undefined
      ? [{ resourceType: RESOURCE_TYPES[kind], url, labelNameEn }]
      : [];
  });
}

function presentCustomerService(site: Site) {
  const { customer_service: service } = settingOf(site, resources);
  return service ? [{ type: 'LINK', path: service.url }] : [];
}

export const presentCountries = (site: Site): AnswerOf<typeof country> =>
  countries.map(({ code, diallingCode }) => ({
    countryCode: code,
    countryDialingCode: diallingCode,
    mobileDigits: [
      ...(digitsOf(settingOf(site, registration), diallingCode) ?? mobileDigits(code)),
    ],
  }));

/** Every flag with its dependent flags; unknown flags are off. */
export const presentFlags = weakMemo((on: ReadonlySet<Flag>): AnswerOf<typeof whitelabel> => {
  const isOn: ReadonlySet<ModId> = on;
  const below = (parent: ModId | undefined): AnswerOf<typeof whitelabel> =>
    modIds
      .filter((modId) => definitionOf(modId).parent === parent)
      .map((modId) => ({
        modId,
        enabled: isOn.has(modId) ? ('1' as const) : ('0' as const),
        childrenNodes: below(modId),
      }));
  return below(undefined);
});

/** Accepts codes of third parties, too. */
const ANY_CODE = { patternId: 0, minLength: 0, maxLength: FIELD_LETTERS_MAX } as const;

/** Registration fields with their rules, by their names on the wire. */
function presentRules(site: Site): AnswerOf<typeof status>['info']['register'] {
  const registerFields = settingOf(site, registerRules);
  const asksForCode = site.flags.has('REGMOBVERF3');
  const rules = {
    ...registerFields,
    confirmPassword: registerFields.password,
    verificationCode: { ...ANY_CODE, enabled: asksForCode, required: asksForCode },
  };
  return mapValues(rules, (rule) => ({
    ...rule,
    acceptedPattern: acceptedPattern(rule.patternId),
  }));
}

export const presentRegisterSettings = weakMemo(
  (site: Site): AnswerOf<typeof registerSettings> => ({
    ...presentAges(site),
    ...presentRules(site),
  }),
);
