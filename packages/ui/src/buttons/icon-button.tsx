import { Icon } from '../pictures/icon.tsx';
import type { IconName } from '../pictures/icon-names.ts';

interface IconButtonProps {
  /** Accessible name and tooltip. */
  readonly label: string;
  readonly icon: IconName;
  readonly filled?: boolean;
  /** 32 px, beside a heading. */
  readonly small?: boolean;
  /** Dot for something new. Mention it in the label too. */
  readonly dot?: boolean;
  readonly disabled?: boolean;
  /** State of a toggle button. */
  readonly pressed?: boolean;
  /** -1 in a toolbar with arrow-key navigation. */
  readonly tabIndex?: number;
  /** Preloads the code that `onPress` needs. */
  readonly onIntent?: () => void;
  readonly onPress: () => void;
}

/** 40 px visible, 44 px touch target. */
export function IconButton({
  label,
  icon,
  filled,
  small,
  dot,
  disabled,
  pressed,
  tabIndex,
  onIntent,
  onPress,
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      tabIndex={tabIndex}
      aria-pressed={pressed}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={onPress}
      className={`relative grid shrink-0 place-items-center rounded-2 text-ink-2 transition-colors duration-fast after:absolute after:-inset-1 hover:bg-surface-2 hover:text-ink disabled:text-ink-off ${small ? 'size-8 text-xs' : 'size-control-sm text-lg'} ${filled ? 'bg-surface-1' : ''}`}
    >
      <Icon name={icon} />
      {dot && (
        <span className="absolute end-2 top-2 size-2 rounded-full bg-chart-1 ring-2 ring-surface-0" />
      )}
    </button>
  );
}
