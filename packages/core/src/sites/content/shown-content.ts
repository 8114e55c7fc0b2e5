import type {
  AnnouncementKind,
  Audience,
  BannerPlace,
  HelpCategory,
} from '@app/shared/content/content-kinds';
import type { ContentLink } from './content-link.ts';
import type { Draft } from './content-preview.ts';

export interface Reading {
  readonly merchantId: bigint;
  readonly language: string;
  readonly now: Date;
  /** An unsaved draft to preview. */
  readonly draft?: Draft | null;
}

export interface ListedBanner {
  readonly id: bigint;
  readonly code: string;
  readonly place: BannerPlace;
  readonly picture: string;
  readonly link: ContentLink;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

/** A picture above a text. Its size lets the page reserve the space before it loads. */
export interface ShownPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Alternative text; empty if the text below describes the picture. */
  readonly text: string;
}

export interface ListedAnnouncement {
  readonly id: bigint;
  readonly code: string;
  readonly kind: AnnouncementKind;
  readonly audiences: readonly Audience[];
  readonly promotionKind: string | null;
  readonly picture: ShownPicture | null;
  readonly link: ContentLink;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly title: string;
  /** Sanitized: safe to insert into a page. */
  readonly html: string;
}

export interface HelpArticle {
  readonly category: HelpCategory;
  readonly code: string;
  readonly title: string;
  /** Sanitized: safe to insert into a page. */
  readonly html: string;
}
