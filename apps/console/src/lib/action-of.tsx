import { useWords } from './words.ts';

interface ActionOfProps {
  /** What the control does, such as `Change`. */
  readonly action: string;
  /** What it does it to: only screen readers need it, because a row or heading shows it. */
  readonly name: string;
}

/** The text of a control that stands among others like it, with an accessible name of its own. */
export function ActionOf({ action, name }: ActionOfProps) {
  const { t } = useWords();
  return (
    <>
      <span aria-hidden="true">{action}</span>
      <span className="sr-only">{t('control.of', { action, name })}</span>
    </>
  );
}
