import { useWords } from '../../lib/words.ts';

interface Account {
  readonly kind: string;
  /** Name of its vendor, lottery or promotion. */
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
