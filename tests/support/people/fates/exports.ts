import { KEYS } from '../reasons-to-keep.ts';

export const elsewhere = {
  export_signing_key: { [KEYS]: 'kid public_key sealed_private_key' },
};
