interface KeyPress {
  readonly key: string;
  /** 229 while an input method reads the key, also in Safari, whose composition ends before its last key. */
  readonly keyCode: number;
  readonly isComposing?: boolean;
  readonly nativeEvent?: { readonly isComposing: boolean };
}

const READ_BY_INPUT_METHOD = 229;

/** Whether a key belongs to an input method: its Enter takes a candidate, its arrows walk among them. */
export const isComposing = ({ isComposing: composes, keyCode, nativeEvent }: KeyPress): boolean =>
  composes === true || nativeEvent?.isComposing === true || keyCode === READ_BY_INPUT_METHOD;

interface EnterPress extends KeyPress {
  preventDefault(): void;
}

/** For a field whose Enter does something of its own, and does not send the form around it. */
export const onEnter =
  (act: () => void) =>
  (event: EnterPress): void => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    act();
  };
