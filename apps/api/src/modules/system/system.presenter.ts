import { maintenanceSecondsLeft, type Site } from '@app/core/site';
import type { AnswerOf } from '@app/shared/api/define-call';
import type { registerSettings, status, whitelabel } from '@app/shared/api/system';
import { type Flag, type FlagDefinition, flags, flagTree } from '@app/shared/domain/flags';

const OPEN = 0;
const IN_MAINTENANCE = 1;

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
  return {
    status: isClosed ? IN_MAINTENANCE : OPEN,
    serverTime: now.getTime(),
    info: {
      merchantCode: site.code,
      siteName: site.name,
      currency: site.currency,
      currencySymbol: site.currencySymbol,
      displayDecimals: site.displayDecimals,
      timeZone: site.timeZone,
      customerService: [],
      domainRoute: null,
      resources: [],
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
    regionRestriction: { blocked: false, ip, country: null },
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

/** Every function with those that it switches below it. */
export function presentFlags(on: ReadonlySet<Flag>): AnswerOf<typeof whitelabel> {
  const below = (parent: Flag | undefined): AnswerOf<typeof whitelabel> =>
    flags
      .filter((flag) => (flagTree[flag] as FlagDefinition).parent === parent)
      .map((flag) => ({
        modId: flag,
        enabled: on.has(flag) ? ('1' as const) : ('0' as const),
        childrenNodes: below(flag),
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
