/** Right-to-left languages of the contract, and the pseudo-locale `ar-XB`. */
const FROM_THE_RIGHT = /^(ar|fa|he|ur)\b/;

export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  FROM_THE_RIGHT.test(locale) ? 'rtl' : 'ltr';
