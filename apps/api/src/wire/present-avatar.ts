import type { Avatar } from '@app/core/people/profile';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type * as calls from '@app/shared/profile/schemas';
import { avatarNames } from '@app/ui/art/avatar-art';
import { pickStably } from '@app/ui/art/seeded-random';
import { avatarArtUrl } from './art-urls.ts';

/**
 * Members without an uploaded avatar get a generated one, always the same.
 *
 * @param publicId of the member
 */
export function presentAvatar(
  avatar: Avatar | undefined,
  publicId: string,
): AnswerOf<typeof calls.avatar> {
  if (avatar && 'pictureId' in avatar) {
    return { avatar: pictureUrl(avatar.pictureId), avatarType: 'CUSTOM', avatarId: null };
  }
  const avatarId = avatar?.drawn ?? pickStably(avatarNames, publicId);
  return { avatar: avatarArtUrl(avatarId), avatarType: 'STATIC', avatarId };
}

const pictureUrl = (pictureId: string): string => `/pictures/${pictureId}.webp`;
