import { useMemo } from 'react';
import { useFlag } from '../../lib/site.ts';
import type { Protection } from './account-strength.ts';

export function useOffered(): ReadonlySet<Protection> {
  const mobile = useFlag('VERIFICATION3');
  const email = useFlag('MAILVERIFICATION3');
  const authenticator = useFlag('BINDGA3');
  const paymentPassword = useFlag('PAYMENTPASS3');
  const securityQuestions = useFlag('SECQUES3');
  return useMemo(() => {
    const all = { mobile, email, authenticator, paymentPassword, securityQuestions };
    return new Set((Object.keys(all) as Protection[]).filter((one) => all[one]));
  }, [mobile, email, authenticator, paymentPassword, securityQuestions]);
}
