import type { BannerPlace } from '@app/shared/content/content-kinds';
import type { Deps } from '../../platform/kernel/index.ts';
import type { ContentText } from './content-document.ts';
import type { ContentLink } from './content-link.ts';
import { putContent } from './put-content.ts';

export interface NewBanner {
  readonly merchantId: bigint;
  /** The operator's own name for it. An existing code is updated. */
  readonly code: string;
  readonly place: BannerPlace;
  /** The name of a built-in picture, or the address of an uploaded one. */
  readonly picture: string;
  readonly link: ContentLink;
  /** Smaller first. */
  readonly position: number;
  readonly startsAt: Date;
  readonly endsAt?: Date;
  readonly texts: readonly Omit<ContentText, 'pictureText'>[];
}

/**
 * A command. Publishes a banner, or updates the one with this code.
 *
 * @throws RangeError for a link to a target outside its kind
 */
export async function putBanner(
  deps: Pick<Deps, 'db' | 'clock' | 'publish'>,
  { merchantId, code, position, endsAt, texts: written, ...banner }: NewBanner,
): Promise<void> {
  const nothing = { audiences: [], promotionKind: null, category: null };
  const texts = written.map((words) => ({ ...words, pictureText: '' }));
  const document = { ...banner, ...nothing, texts, endsAt: endsAt ?? null };
  await putContent(deps, { merchantId, kind: 'banner', code, position, document });
}
