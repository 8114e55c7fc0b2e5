import { Icon } from '@app/ui/icon';
import { useTranslation } from 'react-i18next';
import type { HumanCheckState } from './use-human-check.ts';

interface HumanCheckStatusProps {
  readonly state: HumanCheckState;
  readonly onRetry: () => void;
}

const ICONS = { working: 'shield-check', done: 'seal-check-fill', failed: 'warning-fill' } as const;
const INKS = { working: 'text-ink-3', done: 'text-win', failed: 'text-danger' } as const;

/** One quiet line: nothing has to be solved by hand, but what goes on is said. */
export function HumanCheckStatus({ state, onRetry }: HumanCheckStatusProps) {
  const { t } = useTranslation('access');
  return (
    <p className="flex min-h-8 items-center gap-2 text-xs text-ink-3">
      <span className={INKS[state]}>
        <Icon name={ICONS[state]} />
      </span>
      {t(`human.${state}`)}
      {state === 'failed' && (
        <button
          type="button"
          onClick={onRetry}
          className="relative font-strong text-accent-text underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-4 hover:underline"
        >
          {t('human.retry')}
        </button>
      )}
    </p>
  );
}
