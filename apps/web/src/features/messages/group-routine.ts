import type { ReceivedMessage } from './use-messages.ts';

type Routine = NonNullable<ReceivedMessage['routine']>;

/** Routine notices of one kind and day. */
export interface RoutineGroup extends Routine {
  readonly messages: readonly ReceivedMessage[];
}

const keyOf = ({ kind, day }: Routine): string => `${kind} ${day}`;

/** Groups routine notices of one kind and day, at the position of the newest. A single notice is not grouped. */
export function groupRoutine(
  messages: readonly ReceivedMessage[],
): readonly (ReceivedMessage | RoutineGroup)[] {
  const groups = Map.groupBy(messages, ({ routine }) => routine && keyOf(routine));
  return messages.flatMap((message): readonly (ReceivedMessage | RoutineGroup)[] => {
    const { routine } = message;
    const group = routine ? groups.get(keyOf(routine)) : undefined;
    if (!routine || !group || group.length === 1) return [message];
    return group[0] === message ? [{ ...routine, messages: group }] : [];
  });
}
