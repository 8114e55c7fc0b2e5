import { isPatternId, type PatternId } from '@app/shared/validation/patterns';
import { satisfiedParts, satisfiesRule, withLengths } from '@app/shared/validation/register-rules';
import { useTranslation } from './language/use-translation.ts';
import type { Site } from './site.ts';

export type FieldRules = Site['register'];
export type FieldRule = FieldRules[keyof FieldRules];

/** Patterns newer than this page are left to the server, which enforces them anyway. */
export const patternIdOf = ({ patternId }: FieldRule): PatternId =>
  isPatternId(patternId) ? patternId : 0;

export const satisfiedRuleParts = (text: string, rule: FieldRule) =>
  satisfiedParts(text, { ...rule, patternId: patternIdOf(rule) });

export const satisfiesFieldRule = (text: string, rule: FieldRule): boolean =>
  satisfiesRule(text, { ...rule, patternId: patternIdOf(rule) });

/** The rule of a field in one sentence, shown where it is broken. */
export function useRuleText() {
  const { t } = useTranslation('access');
  return (rule: FieldRule): string => withLengths(t(`reg_pattern_${patternIdOf(rule)}`), rule);
}
