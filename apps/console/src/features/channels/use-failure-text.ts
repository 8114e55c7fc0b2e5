import type { CompanyFailure } from '@app/shared/deposits/company-failures';
import { useWords } from '../../lib/words.ts';

/** Explains why a call to a payment company failed. Text from the company is quoted unchanged. */
export function useFailureText(): (failure: CompanyFailure) => string {
  const { named } = useWords();
  return ({ code, detail }) => named('companyFailure', code, { detail: detail ?? '' });
}
