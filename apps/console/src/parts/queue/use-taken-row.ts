import { useState } from 'react';

/** Last case claimed in a list without case pages; its row gets the focus. */
export function useTakenRow() {
  const [taken, setTaken] = useState<string>();
  /** Ref for a row outside a table. */
  const refOf = (id: string) => (row: HTMLElement | null) => {
    if (row === null || id !== taken) return;
    row.focus();
    setTaken(undefined);
  };
  return { taken, setTaken, refOf };
}
