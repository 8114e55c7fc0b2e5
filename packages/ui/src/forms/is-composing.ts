interface KeyPress {
  readonly key: string;
  /** 229 while an input method handles the key; also in Safari, which ends the composition before its last key. */
  readonly keyCode: number;
  readonly isComposing?: boolean;
  readonly nativeEvent?: { readonly isComposing: boolean };
}

const READ_BY_INPUT_METHOD = 229;

/** Whether an input method handles the key: Enter accepts a candidate, arrows select one. */
export const isComposing = ({ isComposing: composes, keyCode, nativeEvent }: KeyPress): boolean =>
  composes === true || nativeEvent?.isComposing === true || keyCode === READ_BY_INPUT_METHOD;

interface EnterPress extends KeyPress {
  preventDefault(): void;
}

/** Handler for a field whose Enter has its own action instead of submitting the form. */
export const onEnter =
  (act: () => void) =>
  (event: EnterPress): void => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    act();
  };

/** Handler for a message field: Enter sends, Shift with Enter begins a line. */
export const onSendKey =
  (send: () => void) =>
  (event: EnterPress & { readonly shiftKey: boolean }): void => {
    if (!event.shiftKey) onEnter(send)(event);
  };
