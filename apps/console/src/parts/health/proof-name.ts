import { type ProofProvider, proofProviderName } from '@app/shared/access/proof-providers';
import type { Words } from '../../lib/words.ts';

/** Name of a provider for social login or phone verification. */
export const proofName = ({ t }: Pick<Words, 't'>, provider: ProofProvider): string =>
  proofProviderName(provider) ?? t('nav.phoneProof');
