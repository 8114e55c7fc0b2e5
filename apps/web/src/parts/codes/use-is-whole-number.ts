import { useCallback } from 'react';
import type { TypedNumber } from './use-code-request.ts';
import { useCountries } from './use-countries.ts';

/** Whether a phone number has a valid number of digits for its country. The server validates the rest. */
export function useIsWholeNumber(): (typed: TypedNumber) => boolean {
  const { countries } = useCountries();
  return useCallback(
    ({ countryDialingCode, mobileNum }: TypedNumber) => {
      if (countryDialingCode === '') return false;
      const listed = countries.filter((each) => each.countryDialingCode === countryDialingCode);
      const typed = mobileNum.normalize('NFKC').trim();
      const digits = typed.replace(/\D/g, '');
      const written = typed.startsWith('+') ? digits.slice(countryDialingCode.length) : digits;
      // The national trunk prefix (leading zero) is optional; a few countries count it as a digit.
      const lengths = [written.length, written.replace(/^0/, '').length];
      return listed.some(({ mobileDigits }) => lengths.some((n) => mobileDigits.includes(n)));
    },
    [countries],
  );
}
