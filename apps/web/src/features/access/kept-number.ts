import type { TypedNumber } from '../../parts/codes/use-code-request.ts';

const KEY = 'registerNumber';
const NOTHING: TypedNumber = { countryDialingCode: '', mobileNum: '' };

/**
 * The phone number of a registration in progress. Kept in the session storage, because a phone may reload the page
 * while the visitor reads their messages.
 */
export function keptNumber(): TypedNumber {
  const [countryDialingCode = '', mobileNum = ''] = (sessionStorage.getItem(KEY) ?? '').split(' ');
  return { ...NOTHING, countryDialingCode, mobileNum };
}

export function keepNumber({ countryDialingCode, mobileNum }: TypedNumber): void {
  sessionStorage.setItem(KEY, `${countryDialingCode} ${mobileNum.replaceAll(' ', '')}`);
}

export const forgetNumber = (): void => sessionStorage.removeItem(KEY);
