import { useErrorText } from '@app/client/error-text';
import { isRefusal } from '@app/client/errors';
import { useTranslation } from '../../../lib/language/use-translation.ts';

/** Explains why free play does not begin, and names the alternatives. */
export function useFreePlayText(): (refusal: unknown) => string {
  const { t } = useTranslation('access');
  const errorText = useErrorText();
  return (refusal) => {
    if (isRefusal(refusal, 'trial.daily_limit')) return t('free.usedUp');
    if (isRefusal(refusal, 'TOO_MANY_REQUESTS')) return t('free.crowded');
    return errorText(refusal);
  };
}
