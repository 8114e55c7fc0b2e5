import { useWords } from './words.ts';

const STEPS = [
  ['age.days', 86_400_000],
  ['age.hours', 3_600_000],
  ['age.minutes', 60_000],
] as const;

/** Age in the largest fitting unit. It updates when the list is refetched. */
export function Age({ since }: { readonly since: number }) {
  const { t } = useWords();
  const age = Date.now() - since;
  const step = STEPS.find(([, length]) => age >= length);
  return (
    <span className="block text-xs text-ink-3">
      {step ? t(step[0], { count: Math.floor(age / step[1]) }) : t('age.now')}
    </span>
  );
}
