import type { ContractTermsOf } from '@app/shared/contracts/contract-terms';
import { listText } from '@app/ui/format/list-text';
import { useTranslation } from '../../../../lib/language/use-translation.ts';
import { termFieldsOf } from '../term-fields.ts';
import { type Difference, differenceOf } from './terms-difference.ts';
import { useTermWords } from './use-term-words.ts';

interface DifferenceListProps {
  readonly before: ContractTermsOf;
  readonly after: ContractTermsOf;
}

/** Changes between two versions of terms, one line each: old and new value. */
export function DifferenceList({ before, after }: DifferenceListProps) {
  const { t, i18n } = useTranslation('contracts');
  const words = useTermWords();
  const { parts } = termFieldsOf(after.kind);
  const textOf = (one: Difference): string => {
    if (one.is !== 'changed') {
      const listed = listText(
        parts.map((part) => words.value(part, one.parts[part] ?? 0)),
        i18n.language,
      );
      return t(`difference.${one.is}`, { tier: one.tier, terms: listed });
    }
    const { name, tier } = one;
    const values = {
      what: words.head(name),
      before: words.value(name, one.before),
      after: words.value(name, one.after),
    };
    return tier === undefined
      ? t('difference.single', values)
      : t('difference.tier', { ...values, tier });
  };
  return (
    <ul aria-label={t('difference')} className="grid gap-1 ps-4 text-sm list-disc">
      {differenceOf(before, after).map((one) => {
        const line = textOf(one);
        return <li key={line}>{line}</li>;
      })}
    </ul>
  );
}
