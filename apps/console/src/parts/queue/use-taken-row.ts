import { useState } from 'react';

/** The case that an operator took last in a list whose cases have no pages: its row gets the focus. */
export function useTakenRow() {
  const [taken, setTaken] = useState<string>();
  /** For a row that is no row of a table. */
  const refOf = (id: string) => (row: HTMLElement | null) => {
    if (row === null || id !== taken) return;
    row.focus();
    setTaken(undefined);
  };
  return { taken, setTaken, refOf };
}
