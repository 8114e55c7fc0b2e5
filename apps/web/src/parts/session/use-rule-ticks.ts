import type { RuleTick } from '@app/ui/forms/rule-ticks';
import { type FieldRule, patternIdOf, satisfiedRuleParts } from '../../lib/field-rules.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';

/** The rules of a field as text, each with whether the value satisfies it. */
export function useRuleTicks() {
  const { t } = useTranslation('access');
  return (text = '', rule: FieldRule | undefined): readonly RuleTick[] => {
    if (!rule) return [];
    const { minLength: min, maxLength: max } = rule;
    const satisfied = satisfiedRuleParts(text, rule);
    return [
      {
        key: 'length',
        text: min === max ? t('rule.exactly', { min }) : t('rule.length', { min, max }),
        met: satisfied.length,
      },
      { key: 'pattern', text: t(`pattern.${patternIdOf(rule)}`), met: satisfied.pattern },
    ];
  };
}
