import type { BannerPlace } from '@app/shared/domain/content-kinds';
import type { LanguageCode } from '@app/shared/domain/languages';
import { inTransaction } from '../db/index.ts';
import type { Deps } from '../kernel/index.ts';
import { type ContentLink, linkColumns } from './content-link.ts';

export interface BannerText {
  readonly language: LanguageCode;
  readonly title: string;
  readonly text: string;
  /** What stands on the link; empty where it leads nowhere. */
  readonly action: string;
}

export interface NewBanner {
  readonly merchantId: bigint;
  /** The operator's own name for it. The same one again changes it. */
  readonly code: string;
  readonly place: BannerPlace;
  /** The name of a motif of the drawn pictures. */
  readonly picture: string;
  readonly link: ContentLink;
  /** Smaller first. */
  readonly position: number;
  readonly startsAt: Date;
  readonly endsAt?: Date;
  readonly texts: readonly BannerText[];
}

/**
 * A command. Hangs up a banner, or changes the one with this code.
 *
 * @throws RangeError for a link that is not what it says
 */
export async function putBanner(
  { db, publish }: Pick<Deps, 'db' | 'publish'>,
  { merchantId, code, place, link, texts, endsAt, ...rest }: NewBanner,
): Promise<void> {
  const values = { ...rest, ...linkColumns(link), placeCode: place, endsAt: endsAt ?? null };
  await inTransaction(db, async ({ prisma }) => {
    const { id: bannerId } = await prisma.banner.upsert({
      where: { merchantId_code: { merchantId, code } },
      create: { merchantId, code, ...values },
      update: values,
    });
    await prisma.bannerText.deleteMany({ where: { bannerId } });
    await prisma.bannerText.createMany({ data: texts.map((text) => ({ bannerId, ...text })) });
  });
  publish({ merchantId, kind: 'notices' });
}
