import { useWords } from '../../lib/words.ts';

interface Account {
  readonly kind: string;
  /** Code of its vendor or promotion. */
  readonly about: string | null;
}

/** Returns a function that names an account. */
export function useAccountName(): (account: Account) => string {
  const { named } = useWords();
  return ({ kind, about }) => {
    const name = named('ledger.account', kind);
    return about === null ? name : `${name}: ${about}`;
  };
}
