import { Refusal } from './ops-client.ts';
import { useWords } from './words.ts';

/** A sentence for whatever a call threw. */
export function useErrorText(): (error: unknown) => string {
  const { t, refusal } = useWords();
  return (error) =>
    error instanceof Refusal ? refusal(error.code, error.params) : t('error.noAnswer');
}
