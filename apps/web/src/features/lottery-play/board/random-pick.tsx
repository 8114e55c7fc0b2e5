import { Icon } from '@app/ui/pictures/icon';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import styles from './board.module.css';
import { moveAmong } from './move-among.ts';

const COUNTS = [1, 5];

interface RandomPickProps {
  readonly onPick: (count: number) => void;
}

/** Adds random bets to the slip. A single tab stop. */
export function RandomPick({ onPick }: RandomPickProps) {
  const { t } = useTranslation('lottery-play');
  return (
    <div
      role="toolbar"
      aria-label={t('random.label')}
      className={`flex shrink-0 gap-1 ${styles.random}`}
      onKeyDown={moveAmong}
    >
      {COUNTS.map((count, at) => (
        <button
          key={count}
          type="button"
          tabIndex={at === 0 ? 0 : -1}
          aria-label={t('random', { count })}
          title={t('random', { count })}
          onClick={() => onPick(count)}
          className="relative flex min-h-control-sm shrink-0 items-center gap-1 rounded-2 bg-surface-1 px-2 text-sm font-strong transition-colors duration-fast edge after:absolute after:inset-x-0 after:-inset-y-1 hover:bg-surface-2"
        >
          <Icon name="dice-five" />
          {/* The number of random bets to add, not a multiplier. */}
          <span aria-hidden="true">+{count}</span>
        </button>
      ))}
    </div>
  );
}
