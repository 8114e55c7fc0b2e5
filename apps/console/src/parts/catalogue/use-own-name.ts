import { codeOf } from '@app/phrases/languages';
import { useWords } from '../../lib/words.ts';

interface Named {
  readonly name: string;
  /** By language. */
  readonly names?: Readonly<Partial<Record<string, string>>> | undefined;
}

/** The name of a vendor, a game or a promotion in the operator's language. */
export function useOwnName(): (named: Named) => string {
  const code = codeOf(useWords().locale);
  return ({ name, names }) => names?.[code] ?? name;
}
