import { Icon } from './icon.tsx';
import { useUi } from './ui-provider.tsx';

export interface RuleTick {
  readonly key: string;
  readonly text: string;
  readonly met: boolean;
}

/** Rules that are ticked while something is typed, so that nobody has to guess them. */
export function RuleTicks({ rules }: { readonly rules: readonly RuleTick[] }) {
  const { words } = useUi();
  return (
    <ul className="grid gap-1 text-xs leading-snug">
      {rules.map(({ key, text, met }) => (
        <li key={key} className={`flex items-center gap-2 ${met ? 'text-win' : 'text-ink-3'}`}>
          <Icon name={met ? 'check-circle-fill' : 'circle'} />
          <span>
            {text}
            <span className="sr-only"> ({met ? words.met : words.notMet})</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
