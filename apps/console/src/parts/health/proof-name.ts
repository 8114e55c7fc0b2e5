import { type ProofCompany, proofCompanyName } from '@app/shared/domain/proof-companies';
import type { Words } from '../../lib/words.ts';

/** What a company is called that members log in or prove their number by. */
export const proofName = ({ t }: Pick<Words, 't'>, company: ProofCompany): string =>
  proofCompanyName(company) ?? t('nav.phoneProof');
