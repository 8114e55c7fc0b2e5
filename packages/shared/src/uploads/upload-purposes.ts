import type { Permission } from '../operators/permissions.ts';

interface UploadPurpose {
  /** Senders of these pictures. */
  readonly by: 'member' | 'operator';
  /** Public by URL; otherwise visible to its owner, and to operators with the permission. */
  readonly isPublic: boolean;
  /** Operators need it to see members' pictures, or to send their own. */
  readonly permission: Permission;
  /** Maximum of the longer side of the picture and of its thumbnail, in pixels. */
  readonly side: number;
  readonly thumbnailSide: number;
  /** Days of retention after it was attached; null: until it is detached. */
  readonly daysKept: number | null;
}

/** Purposes of uploaded pictures. */
export const uploadPurposes = {
  feedback: {
    by: 'member',
    isPublic: false,
    permission: 'feedback.read',
    side: 2_000,
    thumbnailSide: 320,
    daysKept: 365,
  },
  deposit: {
    by: 'member',
    isPublic: false,
    permission: 'deposits.decide',
    side: 2_000,
    thumbnailSide: 320,
    daysKept: 365,
  },
  withdrawal: {
    by: 'member',
    isPublic: false,
    permission: 'withdrawals.decide',
    side: 2_000,
    thumbnailSide: 320,
    daysKept: 365,
  },
  chat: {
    by: 'member',
    isPublic: false,
    permission: 'chats.read',
    side: 2_000,
    thumbnailSide: 320,
    daysKept: 365,
  },
  kyc: {
    by: 'member',
    isPublic: false,
    permission: 'kyc.decide',
    side: 2_400,
    thumbnailSide: 320,
    daysKept: null,
  },
  chatAnswer: {
    by: 'operator',
    isPublic: false,
    permission: 'chats.read',
    side: 2_000,
    thumbnailSide: 320,
    daysKept: 365,
  },
  promotion: {
    by: 'member',
    isPublic: false,
    permission: 'promotions.decide',
    side: 2_000,
    thumbnailSide: 320,
    daysKept: 365,
  },
  brand: {
    by: 'operator',
    isPublic: true,
    permission: 'site.brand',
    side: 1_024,
    thumbnailSide: 256,
    daysKept: null,
  },
  content: {
    by: 'operator',
    isPublic: true,
    permission: 'content.edit',
    side: 2_000,
    thumbnailSide: 480,
    daysKept: null,
  },
  game: {
    by: 'operator',
    isPublic: true,
    permission: 'site.games',
    side: 800,
    thumbnailSide: 320,
    daysKept: null,
  },
  reward: {
    by: 'operator',
    isPublic: true,
    permission: 'points.goods',
    side: 1_200,
    thumbnailSide: 320,
    daysKept: null,
  },
} as const satisfies Record<string, UploadPurpose>;

export type UploadPurposeName = keyof typeof uploadPurposes;
export const uploadPurposeNames = Object.keys(uploadPurposes) as UploadPurposeName[];

type SentBy<Who> = {
  [P in UploadPurposeName]: (typeof uploadPurposes)[P]['by'] extends Who ? P : never;
}[UploadPurposeName];

const sentBy = <Who extends UploadPurpose['by']>(who: Who) =>
  uploadPurposeNames.filter((name) => uploadPurposes[name].by === who) as SentBy<Who>[];

export const purposesOfMembers = sentBy('member');
export const purposesOfOperators = sentBy('operator');

/** Maximum of a member's unattached pictures for each purpose, and of pictures attached to one thing. */
export const UPLOADS_MAX = 3;

/** Exclusive limit of an uploaded picture's size. */
export const PICTURE_BYTES_MAX = 5_000_000;

/** Permitted types of a picture, checked by its bytes, not by its name. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
