import { type ProofCompany, proofCompanyName } from '@app/shared/access/proof-companies';
import type { Words } from '../../lib/words.ts';

/** Name of a company for social login or phone verification. */
export const proofName = ({ t }: Pick<Words, 't'>, company: ProofCompany): string =>
  proofCompanyName(company) ?? t('nav.phoneProof');
