import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../lib/api-error.ts';
import { useErrorText } from '../../lib/use-error-text.ts';

/** Why free play does not begin, and how to go on all the same. */
export function useFreePlayText(): (refusal: unknown) => string {
  const { t } = useTranslation('access');
  const errorText = useErrorText();
  return (refusal) => {
    if (isRefusal(refusal, 'trial.daily_limit')) return t('free.usedUp');
    if (isRefusal(refusal, 'TOO_MANY_REQUESTS')) return t('free.crowded');
    return errorText(refusal);
  };
}
