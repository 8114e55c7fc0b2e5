import type { ContentLink, NewAnnouncement } from '@app/core/sites/content';
import type { Audience } from '@app/shared/content/content-kinds';

/** `daysAgo` is relative to the site's setup and gives lists an order. */
export interface SeedAnnouncement
  extends Omit<NewAnnouncement, 'merchantId' | 'startsAt' | 'texts' | 'link' | 'audiences'> {
  readonly daysAgo: number;
  readonly link?: ContentLink;
  readonly audiences?: readonly Audience[];
  readonly en: readonly [title: string, html: string];
  readonly cn: readonly [title: string, html: string];
}
