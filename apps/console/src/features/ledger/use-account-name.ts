import { useWords } from '../../lib/words.ts';

interface Account {
  readonly kind: string;
  /** The vendor or promotion that it is about. */
  readonly about: string | null;
}

/** Says in words which account it is. */
export function useAccountName(): (account: Account) => string {
  const { named } = useWords();
  return ({ kind, about }) => {
    const name = named('ledger.account', kind);
    return about === null ? name : `${name}: ${about}`;
  };
}
