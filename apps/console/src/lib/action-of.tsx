import { useWords } from './words.ts';

interface ActionOfProps {
  /** Visible text, such as `Change`. */
  readonly action: string;
  /** The object of the action, for screen readers: a row or heading shows it to everyone else. */
  readonly name: string;
}

/** Text of a control in a list, with an accessible name that no other row has. */
export function ActionOf({ action, name }: ActionOfProps) {
  const { t } = useWords();
  return (
    <>
      <span aria-hidden="true">{action}</span>
      <span className="sr-only">{t('control.of', { action, name })}</span>
    </>
  );
}
