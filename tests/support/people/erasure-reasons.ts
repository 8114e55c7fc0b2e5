/** The outcome of an erasure for the columns of a table: the reason why each is kept; empty if it is erased. */
export type ErasureOutcome = 'rows go' | Readonly<Record<string, string>>;

export const BOOKS = 'the books, which the law asks for, name the number alone';
export const RECORD = 'what happened is kept by its number';
export const OPERATORS = 'operators wrote or chose it';
export const NAMED = 'a list of the platform';
export const HASH = 'the hash of a random token or of a request';
export const DRAWN = 'data of draws, which names bets alone';
export const KEYS = 'keys of the installation and of providers';
