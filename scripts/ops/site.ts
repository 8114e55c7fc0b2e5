import { SANDBOXES } from '@app/core/money/deposits';
import {
  changeBrand,
  changeSiteIdentity,
  type Inspection,
  openSite,
  siteChecklist,
} from '@app/core/operations/installation';
import type { Database } from '@app/core/platform/db';
import { systemClock } from '@app/core/platform/kernel';
import {
  addDomain,
  changeState,
  checkDomain,
  chooseMainDomain,
  endPreviews,
  forgetSites,
  insertSite,
  listDomains,
  listSites,
  previewLink,
  removeDomain,
  type Site,
  setFlagProfile,
  settingOf,
  startPreview,
} from '@app/core/sites/site';
import { phrasesOf } from '@app/phrases/translator';
import { type FlagProfile, flagProfiles } from '@app/shared/flags/flag-profiles';
import { displayDigitsOf } from '@app/shared/money/minor-unit';
import { brand as looks, site as pages } from '@app/shared/site/settings';
import { change as changeCall, create as createCall } from '@app/shared/sites/ops-calls';
import type { ChecklistItem } from '@app/shared/sites/site-checklist';
import type { z } from 'zod';
import { asProblem } from '../as-problem.ts';
import { audited } from '../audited.ts';
import { allowHosts, isProduction, siteUrl, takePersonalKeys } from '../operator-database.ts';
import { printLines } from '../print-lines.ts';
import { siteNamed } from '../site-named.ts';
import { Problem } from '../terminal.ts';

const USAGE = `Usage: npm run ops -- site
  list                              all sites with their states
  create <site> <name> <currency> <symbol> <zone> [<languages> [<profile>]]
                                    makes a site that is not open yet, such as: create lantern 'Lantern House'
                                    USD '$' Asia/Shanghai EN,CN open. Profiles: ${flagProfiles.join(', ')}
  show <site>                       the site with its domains
  change <site> <what> <value>      name, symbol, decimals or languages; and while it has no members, currency
                                    or zone
  domain add <site> <domain>        adds a domain; the first is the main one
  domain main|remove <site> <domain>
  domain check <site> <domain>      checks that the domain leads to this installation
  brand <site> <colour or usual>    sets the color, such as #2563eb; pictures are chosen in the console
  profile <site> <profile>          switches its functions to a profile
  checklist <site>                  missing conditions for opening, each with its command
  preview <site> [--revoke]         a link that shows the site before it opens, for a day; --revoke ends all of its
                                    links at once
  open <site>                       opens it, or opens it again
  close <site>                      closes it; rounds and payments under way are finished`;

/** Creates sites, manages their domains, opens and closes them. */
export const run = (args: readonly string[]): Promise<number> =>
  printLines((db) => obey(db, args)).catch((error) => {
    throw asProblem(error);
  });

async function obey(db: Database, [order = '', ...args]: readonly string[]): Promise<string[]> {
  if (order === 'list') return list(db);
  if (order === 'create') return create(db, args);
  if (order === 'domain') return changeDomain(db, args);
  const [code = '', ...rest] = args;
  if (!Object.hasOwn(orders, order) || !code) throw new Problem(USAGE);
  const site = await siteNamed(db, code);
  const lines = await (orders[order] ?? show)(db, site, rest);
  forgetSites(db);
  return lines;
}

type Order = (db: Database, site: Site, args: readonly string[]) => Promise<string[]>;

const orders: Readonly<Record<string, Order>> = {
  show,
  change,
  brand,
  profile,
  checklist,
  preview,
  open,
  close,
};

async function list(db: Database): Promise<string[]> {
  const size = 500;
  const { sites, total } = await listSites(db, { page: 1, size });
  const more = total > size ? [`and ${total - size} more`] : [];
  const lines = sites.map(
    ({ code, name, state, mainDomain }) =>
      `${code}: ${name}, ${state}, ${mainDomain ?? 'no domain'}`,
  );
  return lines.length > 0 ? [...lines, ...more] : ['No sites yet.'];
}

async function create(db: Database, args: readonly string[]): Promise<string[]> {
  const [site, name, currency, currencySymbol, timeZone, languages = 'CN,EN', profile = 'open'] =
    args;
  const requested = createCall.body.safeParse({
    site,
    name,
    currency,
    currencySymbol,
    timeZone,
    profile,
    displayDecimals: displayDigitsOf(currency ?? ''),
    languages: languages.split(','),
  });
  if (!requested.success) throw new Problem(`${wrongIn(requested.error)}\n${USAGE}`);
  const { site: code, profile: chosen, ...identity } = requested.data;
  const entry = (merchantId: bigint) => {
    const detail = { profile, ...identity, languages };
    return { merchantId, action: 'site.created' as const, target: code, detail };
  };
  await audited(db, entry, async (tx) => {
    const merchantId = await insertSite(tx, { code, ...identity }, systemClock());
    await setFlagProfile(tx, { merchantId, profile: chosen });
    return merchantId;
  });
  forgetSites(db);
  return [
    `${code} is made. Visitors read that it is not open yet.`,
    `Next: site checklist ${code}, which says what is missing`,
  ];
}

const wrongIn = ({ issues }: z.ZodError): string =>
  `Mend: ${[...new Set(issues.map(({ path }) => path[0]))].join(', ')}.`;

async function show(db: Database, site: Site): Promise<string[]> {
  const { id, code, name, state, currency, currencySymbol, displayDecimals, timeZone } = site;
  const domains = await listDomains(db, id);
  return [
    `${code}: ${name}, ${state}`,
    `${currency} (${currencySymbol}, ${displayDecimals} decimals), ${timeZone}, ${settingOf(site, pages).languages.join(',')}`,
    ...domains.map(
      ({ domain, isMain, found }) =>
        `${domain}${isMain ? ', main' : ''}: ${found ?? 'not checked yet'}`,
    ),
  ];
}

const FIELDS: Readonly<Record<string, (text: string) => object>> = {
  name: (name) => ({ name }),
  currency: (currency) => ({ currency }),
  symbol: (currencySymbol) => ({ currencySymbol }),
  decimals: (text) => ({ displayDecimals: Number(text) }),
  zone: (timeZone) => ({ timeZone }),
  languages: (text) => ({ languages: text.split(',') }),
};

const CHANGEABLE = changeCall.body.omit({ site: true, version: true, reason: true });

async function change(db: Database, site: Site, [what = '', text = '']: readonly string[]) {
  const read = Object.hasOwn(FIELDS, what) && FIELDS[what];
  if (!read) throw new Problem(USAGE);
  const { id: merchantId, code, version } = site;
  const requested = CHANGEABLE.safeParse(read(text));
  if (!requested.success) throw new Problem(`${text} cannot be the ${what} of a site.`);
  const entry = {
    merchantId,
    action: 'site.changed' as const,
    target: code,
    detail: { [what]: text },
  };
  await audited(db, entry, (tx) =>
    changeSiteIdentity(tx, { merchantId, version, change: requested.data }),
  );
  return [`${code}: ${what} is ${text}, within five seconds`];
}

const DOMAIN_ORDERS = {
  add: { step: addDomain, action: 'site.domain_added', done: 'leads to the site' },
  main: { step: chooseMainDomain, action: 'site.main_domain_chosen', done: 'is the main domain' },
  remove: { step: removeDomain, action: 'site.domain_removed', done: 'leads to it no longer' },
} as const;

async function changeDomain(
  db: Database,
  [order = '', code = '', domain = '']: readonly string[],
): Promise<string[]> {
  if (!domain) throw new Problem(USAGE);
  const { id: merchantId } = await siteNamed(db, code);
  const about = { merchantId, target: code, detail: { domain } };
  if (order === 'check') {
    takePersonalKeys(); // keys with which the installation recognizes itself
    const publicUrl = siteUrl();
    if (!publicUrl) throw new Problem('Name the address of the installation in PUBLIC_URL.');
    const visit = { merchantId, domain, publicUrl, isProduction: isProduction() };
    allowHosts();
    await audited(db, { ...about, action: 'site.domain_checked' }, async () => {});
    const { found } = await checkDomain({ db, clock: systemClock }, visit);
    return [`${domain}: ${phrasesOf('en', 'console')[`domain.${found}`]}`];
  }
  const requested = DOMAIN_ORDERS[order as keyof typeof DOMAIN_ORDERS];
  if (!requested) throw new Problem(USAGE);
  const { step, action, done } = requested;
  await audited(db, { ...about, action }, (tx) => step(tx, { merchantId, domain }));
  const next = order === 'add' ? [`Next: site domain check ${code} ${domain}`] : [];
  return [`${code}: ${domain} ${done}, within five seconds`, ...next];
}

async function brand(db: Database, site: Site, [colour = '']: readonly string[]) {
  const accent = looks.schema.shape.accent.safeParse(colour === 'usual' ? null : colour);
  if (!accent.success) throw new Problem(`${colour} is no colour such as #2563eb.`);
  const { id: merchantId, code: target, version, name } = site;
  const entry = { merchantId, action: 'site.brand_changed' as const, target, detail: { colour } };
  await audited(db, entry, (tx) => {
    const chosen = { name, ...settingOf(site, looks), accent: accent.data };
    return changeBrand(tx, { merchantId, version, brand: chosen, now: systemClock() });
  });
  return [`${target}: its colour is ${colour}, within five seconds`];
}

async function profile(db: Database, site: Site, [chosen = '']: readonly string[]) {
  if (!isProfile(chosen)) throw new Problem(USAGE);
  const { id: merchantId, code } = site;
  const about = { merchantId, action: 'site.profile_set', target: code } as const;
  const entry = { ...about, detail: { profile: chosen } };
  const changes = await audited(db, entry, (tx) =>
    setFlagProfile(tx, { merchantId, profile: chosen }),
  );
  const lines = changes.map(({ flag, enabled }) => `${flag}: ${enabled ? 'on' : 'off'}`);
  return lines.length > 0 ? lines : [`${code}: nothing changes`];
}

const isProfile = (text: string): text is FlagProfile =>
  (flagProfiles as readonly string[]).includes(text);

/** Production has no sandbox. */
const inspectionOf = (site: Site): Inspection => ({
  site,
  channels: {
    builtIn: new Map(isProduction() ? [] : SANDBOXES.map((code) => [code, code])),
  },
  askedBy: null,
  now: systemClock(),
});

async function checklist(db: Database, site: Site): Promise<string[]> {
  const items = await siteChecklist(db, inspectionOf(site));
  return items.map(({ item, state }) => {
    const way = state === 'missing' ? `. ${ways[item](site.code)}` : '';
    return `${item}: ${state.replace('_', ' ')}${way}`;
  });
}

/** Command that completes each missing item. */
const ways: Readonly<Record<ChecklistItem, (site: string) => string>> = {
  domain: (site) =>
    `Next: site domain add ${site} <domain>, then site domain check ${site} <domain>`,
  brand: (site) => `Next: site brand ${site} '#2563eb', or usual`,
  channel: (site) =>
    `Next: channels connect …, then channels offer ${site} <code> <name> <least> <most>. ` +
    `Without deposits: site profile ${site} trial`,
  limits: (site) => `Next: payouts cap ${site} 50000`,
  games: () => 'Next: vendors house for the built-in games, or vendors add … and vendors import …',
  texts: (site) =>
    `Next: content put ${site} < texts.json, with an agreement (kind legal, category AGREEMENT) and ` +
    'general help (kind help, category GENERAL)',
  operator: (site) =>
    `Next: operators invite <name> site,support ${site}. An operator counts once they have set a password by ` +
    'their link; operators link <name> prints a new one',
};

async function preview(db: Database, site: Site, [flag, ...more]: readonly string[]) {
  if (more.length > 0 || (flag !== undefined && flag !== '--revoke')) throw new Problem(USAGE);
  const { id: merchantId, code, state } = site;
  const now = systemClock();
  const about = { merchantId, target: code } as const;
  if (flag) {
    const entry = (ended: number) => ({
      ...about,
      action: 'site.previews_ended' as const,
      detail: { ended },
    });
    const ended = await audited(db, entry, (tx) => endPreviews(tx, { merchantId, now }));
    return [`${code}: preview links that ended: ${ended}`];
  }
  if (state === 'open') throw new Problem(`${code} is open: every visitor sees it.`);
  const publicUrl = siteUrl();
  if (!publicUrl) throw new Problem('Name the address of the installation in PUBLIC_URL.');
  const [main] = await listDomains(db, merchantId);
  const entry = { ...about, action: 'site.previewed' as const, detail: {} };
  const { token, endsAt } = await audited(db, entry, (tx) => startPreview(tx, { merchantId, now }));
  return [
    `A browser that opens this link sees ${code} until ${endsAt.toISOString()}:`,
    previewLink(publicUrl, { token, main }),
  ];
}

async function open(db: Database, site: Site): Promise<string[]> {
  const { id: merchantId, code } = site;
  const entry = { merchantId, action: 'site.opened' as const, target: code, detail: {} };
  await audited(db, entry, (tx) => openSite(tx, inspectionOf(site)));
  return [`${code} is open, within five seconds`];
}

async function close(db: Database, { id: merchantId, code }: Site): Promise<string[]> {
  const entry = { merchantId, action: 'site.closed' as const, target: code, detail: {} };
  await audited(db, entry, (tx) => changeState(tx, { merchantId, state: 'closed' }));
  return [`${code} is closed, within five seconds. Open it again with: site open ${code}`];
}
