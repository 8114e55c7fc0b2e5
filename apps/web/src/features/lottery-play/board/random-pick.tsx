import { Icon } from '@app/ui/icon';
import { useTranslation } from 'react-i18next';

const COUNTS = [1, 5];

interface RandomPickProps {
  readonly onPick: (count: number) => void;
}

/** Random bets, straight into the slip. */
export function RandomPick({ onPick }: RandomPickProps) {
  const { t } = useTranslation('lottery-play');
  return COUNTS.map((count) => (
    <button
      key={count}
      type="button"
      aria-label={t('random', { count })}
      title={t('random', { count })}
      onClick={() => onPick(count)}
      className="relative flex min-h-control-sm shrink-0 items-center gap-1 rounded-2 bg-surface-1 px-2 text-sm font-strong transition-colors duration-fast edge after:absolute after:inset-x-0 after:-inset-y-1 hover:bg-surface-2"
    >
      <Icon name="dice-five" />
      <span aria-hidden="true">×{count}</span>
    </button>
  ));
}
