/** Whether the reader's browser asks to save data. */
export const savesData = (): boolean =>
  matchMedia('(prefers-reduced-data: reduce)').matches ||
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData ===
    true;
