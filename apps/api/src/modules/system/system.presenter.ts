import { isBlocked, maintenanceSecondsLeft, type Site } from '@app/core/site';
import type { AnswerOf } from '@app/shared/api/define-call';
import type { country, registerSettings, status, whitelabel } from '@app/shared/api/system';
import type { ResourceKind } from '@app/shared/domain/content-kinds';
import { countries } from '@app/shared/domain/countries';
import { definitionOf, type Flag, type ModId, modIds } from '@app/shared/domain/flags';

const OPEN = 0;
const IN_MAINTENANCE = 1;
const NOT_OFFERED_HERE = 2;

/** Until a site can choose its own. */
const LANGUAGES = ['EN', 'CN'];
const AGE_CONSENT_YEARS = 18;

interface Viewed {
  readonly site: Site;
  readonly ip: string;
  readonly now: Date;
  readonly publicUrl: string;
}

export function presentStatus({ site, ip, now, publicUrl }: Viewed): AnswerOf<typeof status> {
  const isClosed = maintenanceSecondsLeft(site, now) !== undefined;
  const blocked = isBlocked(site, ip);
  const unlessBlocked = isClosed ? IN_MAINTENANCE : OPEN;
  return {
    status: blocked ? NOT_OFFERED_HERE : unlessBlocked,
    serverTime: now.getTime(),
    info: {
      merchantCode: site.code,
      siteName: site.name,
      currency: site.currency,
      currencySymbol: site.currencySymbol,
      displayDecimals: site.displayDecimals,
      timeZone: site.timeZone,
      customerService: presentCustomerService(site),
      domainRoute: null,
      resources: presentResources(site),
      whitelabel: presentFlags(site.flags),
      register: presentRegisterRules(),
      mainDomain: site.mainDomain ?? new URL(publicUrl).hostname,
      analytics: { gtagId: null },
      imageCDNs: [],
      launchGameCDNs: [],
      languages: LANGUAGES,
      ageConsentYears: AGE_CONSENT_YEARS,
    },
    location: { ip },
    maintenance: isClosed ? presentMaintenance(site) : null,
    regionRestriction: { blocked, ip, country: null },
  };
}

function presentMaintenance({ maintenance }: Site): AnswerOf<typeof status>['maintenance'] {
  if (!maintenance) return null;
  return {
    title: maintenance.title,
    info: maintenance.text,
    startTime: maintenance.from.getTime(),
    endTime: maintenance.until?.getTime() ?? null,
  };
}

const RESOURCE_TYPES: Record<ResourceKind, string> = {
  ios: 'IOS',
  ios_profile: 'MOBILECONFIG',
  android: 'ANDROID',
  customer_service: 'CUSTOMERSERVICE',
  affiliate: 'AFFILIATE',
};

const presentResources = ({ resources }: Site): AnswerOf<typeof status>['info']['resources'] =>
  resources.map(({ kind, url, label }) => ({
    resourceType: RESOURCE_TYPES[kind],
    url,
    labelNameEn: label,
  }));

const presentCustomerService = ({ resources }: Site) =>
  resources
    .filter(({ kind }) => kind === 'customer_service')
    .map(({ url }) => ({ type: 'LINK', path: url }));

export const presentCountries = (): AnswerOf<typeof country> =>
  countries.map(({ code, diallingCode }) => ({
    countryCode: code,
    countryDialingCode: diallingCode,
  }));

/** Every function with those that it switches below it; what this version has not is off. */
export function presentFlags(on: ReadonlySet<Flag>): AnswerOf<typeof whitelabel> {
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
}

const required = { enabled: true, required: true };

/** The fields that registration has in this version. `acceptedPattern` must match the whole value. */
export function presentRegisterRules(): AnswerOf<typeof registerSettings> {
  return {
    username: {
      ...required,
      acceptedPattern: '[A-Za-z0-9]*',
      patternId: 14,
      minLength: 4,
      maxLength: 16,
    },
    password: {
      ...required,
      acceptedPattern: '(?=.*[A-Za-z])(?=.*\\d)[A-Za-z\\d]*',
      patternId: 5,
      minLength: 8,
      maxLength: 20,
    },
    confirmPassword: {
      ...required,
      acceptedPattern: '(?=.*[A-Za-z])(?=.*\\d)[A-Za-z\\d]*',
      patternId: 5,
      minLength: 8,
      maxLength: 20,
    },
    affiliateCode: {
      enabled: true,
      required: false,
      acceptedPattern: '[A-Za-z0-9]*',
      patternId: 14,
      minLength: 4,
      maxLength: 16,
    },
  };
}
