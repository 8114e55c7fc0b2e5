const KEPT_AS = 'affiliateCode';

export const keepCode = (code: string): void => sessionStorage.setItem(KEPT_AS, code);

/** The code of the link that this tab was opened by, or empty. */
export const codeOfArrival = (): string => sessionStorage.getItem(KEPT_AS) ?? '';
