/** Keys of the rewards of an invitation within its promotion. A member is invited once, and invites many. */
export const FRIEND_PERIOD = 'invited';

export const inviterPeriodOf = ({ publicId }: { readonly publicId: string }): string =>
  `friend ${publicId}`;
