import { defineDomain } from '../define-domain.ts';

export const profile = defineDomain({
  name: 'profile',
  calls: {
    profile: 'Profile, delivery addresses and pictures.',
  },
  errors: {
    'profile.birthday_set': 'conflict',
    'profile.payee_set': 'conflict',
    'profile.email_verified': 'conflict',
    'profile.too_young': 'forbidden',
    'profile.avatar_unknown': 'not_found',
    'address.limit': 'conflict',
    'address.not_found': 'not_found',
  },
});
