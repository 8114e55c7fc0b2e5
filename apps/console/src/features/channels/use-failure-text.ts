import type { CompanyFailure } from '@app/shared/domain/company-failures';
import { useWords } from '../../lib/words.ts';

/** Why a payment company could not be asked, for operators. What others said is quoted as it is. */
export function useFailureText(): (failure: CompanyFailure) => string {
  const { named } = useWords();
  return ({ code, detail }) => named('companyFailure', code, { detail: detail ?? '' });
}
