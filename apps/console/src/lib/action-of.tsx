import { useWords } from './words.ts';

interface ActionOfProps {
  /** Visible text, such as `Change`. */
  readonly action: string;
  /** Object of the action, for screen readers; others see it in the row or heading. */
  readonly name: string;
}

/** Label of a control in a list; its accessible name is unique among the rows. */
export function ActionOf({ action, name }: ActionOfProps) {
  const { t } = useWords();
  return (
    <>
      <span aria-hidden="true">{action}</span>
      <span className="sr-only">{t('control.of', { action, name })}</span>
    </>
  );
}
