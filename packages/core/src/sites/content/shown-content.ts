import type {
  AnnouncementKind,
  Audience,
  BannerPlace,
  HelpCategory,
} from '@app/shared/domain/content-kinds';
import type { ContentLink } from './content-link.ts';
import type { Draft } from './preview.ts';

export interface Reading {
  readonly merchantId: bigint;
  readonly language: string;
  readonly now: Date;
  /** What an operator looks at before it is saved. */
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

/** A picture above words, and its size, so that they need not move when it comes. */
export interface ShownPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Empty where the words below say what it shows. */
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
  /** Clean: it may be put into a page as it is. */
  readonly html: string;
}

export interface HelpArticle {
  readonly category: HelpCategory;
  readonly code: string;
  readonly title: string;
  /** Clean: it may be put into a page as it is. */
  readonly html: string;
}
