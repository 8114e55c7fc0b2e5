import { Icon } from '../pictures/icon.tsx';
import { useUi } from '../ui-provider.tsx';

export interface RuleTick {
  readonly key: string;
  readonly text: string;
  readonly met: boolean;
}

interface RuleTicksProps {
  readonly rules: readonly RuleTick[];
  /** After submission, unmet rules become errors. */
  readonly broken?: boolean;
}

/** Rules with ticks that update while typing. */
export function RuleTicks({ rules, broken = false }: RuleTicksProps) {
  const { words } = useUi();
  const missing = broken ? MISSING.error : MISSING.yet;
  return (
    <ul className="grid gap-1 text-xs leading-snug">
      {rules.map(({ key, text, met }) => (
        <li key={key} className={`flex items-center gap-2 ${met ? 'text-win' : missing.ink}`}>
          <Icon name={met ? 'check-circle-fill' : missing.icon} />
          <span>
            {text}
            <span className="sr-only"> ({met ? words.met : words.notMet})</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const MISSING = {
  yet: { ink: 'text-ink-3', icon: 'circle' },
  error: { ink: 'text-danger', icon: 'x-circle-fill' },
} as const;
