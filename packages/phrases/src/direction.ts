/** Those of the contract's languages whose script runs from the right, and `ar-XB`, which shows what that looks like. */
const FROM_THE_RIGHT = /^(ar|fa|he|ur)\b/;

export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  FROM_THE_RIGHT.test(locale) ? 'rtl' : 'ltr';
