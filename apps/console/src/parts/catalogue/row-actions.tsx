import { Button } from '@app/ui/buttons/button';
import { ActionOf } from '../../lib/action-of.tsx';

interface RowActionsProps<Action extends string> {
  readonly actions: readonly Action[];
  /** Name of the row's object, for screen readers. */
  readonly name: string;
  readonly labelOf: (action: Action) => string;
  readonly onChoose: (action: Action) => void;
}

/** Buttons at the end of a row, one for each action. */
export function RowActions<Action extends string>(props: RowActionsProps<Action>) {
  const { actions, name, labelOf, onChoose } = props;
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      {actions.map((action) => (
        <Button key={action} size="small" kind="outline" onPress={() => onChoose(action)}>
          <ActionOf action={labelOf(action)} name={name} />
        </Button>
      ))}
    </span>
  );
}
