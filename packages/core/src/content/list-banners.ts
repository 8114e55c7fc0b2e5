import type { BannerPlace } from '@app/shared/domain/content-kinds';
import type { ConfigurationReader } from '../db/index.ts';
import { chooseVersion } from './choose-version.ts';
import { type ContentLink, linkOf } from './content-link.ts';

/** A site has a handful at each place; more would not be looked at. */
const BANNERS_MAX = 100;

export interface ListedBanner {
  readonly id: bigint;
  readonly place: BannerPlace;
  readonly picture: string;
  readonly link: ContentLink;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

export interface Reading {
  readonly merchantId: bigint;
  readonly language: string;
  readonly now: Date;
}

/** A query. What hangs at a site now, in the reader's language, in the operator's order. */
export async function listBanners(
  { prisma }: ConfigurationReader,
  { merchantId, language, now }: Reading,
): Promise<ListedBanner[]> {
  const rows = await prisma.banner.findMany({
    where: { merchantId, startsAt: { lte: now }, OR: [{ endsAt: null }, { endsAt: { gt: now } }] },
    include: { texts: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    take: BANNERS_MAX,
  });
  return rows.flatMap(({ texts, placeCode, ...row }) => {
    const version = chooseVersion(texts, language);
    if (!version) return [];
    const { title, text, action } = version;
    return [{ ...row, place: placeCode as BannerPlace, link: linkOf(row), title, text, action }];
  });
}
