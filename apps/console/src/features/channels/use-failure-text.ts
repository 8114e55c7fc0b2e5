import type { ProviderFailure } from '@app/shared/deposits/provider-failures';
import { useWords } from '../../lib/words.ts';

/** Explains why a call to a payment provider failed. Text from the provider is quoted unchanged. */
export function useFailureText(): (failure: ProviderFailure) => string {
  const { named } = useWords();
  return ({ code, detail }) => named('providerFailure', code, { detail: detail ?? '' });
}
