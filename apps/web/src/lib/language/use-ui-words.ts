import type { UiWords } from '@app/ui/ui-provider';
import { useMemo } from 'react';
import { useTranslation } from './use-translation.ts';

/** Texts of the design system's components in the reader's language. */
export function useUiWords(): UiWords {
  const { t } = useTranslation('ui');
  return useMemo(
    () => ({
      required: t('required'),
      skipToContent: t('skipToContent'),
      previous: t('previous'),
      next: t('next'),
      close: t('close'),
      pause: t('pause'),
      resume: t('resume'),
      hideBalance: t('hideBalance'),
      showBalance: t('showBalance'),
      balanceHidden: t('balanceHidden'),
      expand: t('expand'),
      collapse: t('collapse'),
      loading: t('loading'),
      tryAgain: t('tryAgain'),
      reference: t('reference'),
      partFailed: t('partFailed'),
      partSafe: t('partSafe'),
      showPassword: t('showPassword'),
      hidePassword: t('hidePassword'),
      copy: t('copy'),
      copied: t('copied'),
      notCopied: t('notCopied'),
      cancel: t('cancel'),
      refresh: t('refresh'),
      met: t('met'),
      notMet: t('notMet'),
      daysAndClock: (left) => t('daysAndClock', left),
      timeLeft: (left) => t('timeLeft', left),
    }),
    [t],
  );
}
