/** The form in which a username is stored, so that names that look alike in case are one name. */
export const foldUsername = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();
