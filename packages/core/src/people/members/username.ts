/** Normalizes a username for storage, so that names that differ only in case are one name. */
export const foldUsername = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();
