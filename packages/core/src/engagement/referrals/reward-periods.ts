/** Keys of an invitation's rewards within its promotion. The friend's is constant, because a member is invited once. */
export const FRIEND_PERIOD = 'invited';

export const inviterPeriodOf = ({ publicId }: { readonly publicId: string }): string =>
  `friend ${publicId}`;
