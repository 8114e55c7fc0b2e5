import type { Deps } from '@app/core/platform/kernel';
import { putAnnouncement, putBanner, putHelpArticle } from '@app/core/sites/content';
import { changeSetting, changeSite, readSetting } from '@app/core/sites/site';
import { resources } from '@app/shared/site/settings';
import { demoAnnouncements } from './demo-announcements.ts';
import { demoBanners } from './demo-banners.ts';
import { demoHelp } from './demo-help.ts';

const DAY_MS = 86_400_000;

/** The site installs as a web app, so the codes lead to its own pages. */
const RESOURCES = {
  ios_profile: { url: '/down#ios', label: 'iPhone and iPad' },
  android: { url: '/down#android', label: 'Android' },
  customer_service: { url: '/support', label: 'Customer support' },
  affiliate: { url: '/join', label: 'Become an agent' },
};

/**
 * Adds banners, announcements and help that are missing. Existing content may have been changed by operators and is
 * kept.
 */
export async function setUpContent(deps: Deps, merchantId: bigint): Promise<void> {
  const { prisma } = deps.db;
  const where = { merchantId };
  if ((await prisma.banner.count({ where })) === 0) await hangBanners(deps, merchantId);
  if ((await prisma.announcement.count({ where })) === 0) await announce(deps, merchantId);
  if ((await prisma.helpArticle.count({ where })) === 0) await writeHelp(deps, merchantId);
  const pointed = Object.values(await readSetting(deps.db, { merchantId, setting: resources }));
  if (pointed.every((resource) => resource === null))
    await changeSite(deps, changeSetting, { merchantId, setting: resources, change: RESOURCES });
}

async function hangBanners(deps: Deps, merchantId: bigint): Promise<void> {
  for (const [position, banner] of demoBanners.entries()) {
    await putBanner(deps, { merchantId, position, startsAt: deps.clock(), ...banner });
  }
}

async function announce(deps: Deps, merchantId: bigint): Promise<void> {
  for (const { daysAgo, en, cn, ...announcement } of demoAnnouncements) {
    await putAnnouncement(deps, {
      merchantId,
      link: { kind: 'none' },
      audiences: ['member', 'visitor'],
      startsAt: new Date(deps.clock().getTime() - daysAgo * DAY_MS),
      texts: textsOf(en, cn),
      ...announcement,
    });
  }
}

async function writeHelp(deps: Deps, merchantId: bigint): Promise<void> {
  for (const [position, { en, cn, ...article }] of demoHelp.entries()) {
    await putHelpArticle(deps, { merchantId, position, texts: textsOf(en, cn), ...article });
  }
}

type Words = readonly [title: string, html: string];

const textsOf = ([enTitle, enHtml]: Words, [cnTitle, cnHtml]: Words) => [
  { language: 'EN' as const, title: enTitle, html: enHtml },
  { language: 'CN' as const, title: cnTitle, html: cnHtml },
];
