import type { TypedNumber } from '../../parts/codes/use-code-request.ts';

const KEY = 'registerNumber';
const NOTHING: TypedNumber = { countryDialingCode: '', mobileNum: '' };

/** The number that a visitor registers with: it outlives the way to their messages and back. */
export function keptNumber(): TypedNumber {
  const [countryDialingCode = '', mobileNum = ''] = (sessionStorage.getItem(KEY) ?? '').split(' ');
  return { ...NOTHING, countryDialingCode, mobileNum };
}

export function keepNumber({ countryDialingCode, mobileNum }: TypedNumber): void {
  sessionStorage.setItem(KEY, `${countryDialingCode} ${mobileNum.replaceAll(' ', '')}`);
}

export const forgetNumber = (): void => sessionStorage.removeItem(KEY);
