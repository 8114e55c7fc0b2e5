/** Loads code before it is needed. A failure is not reported here, but when the part that needs the code is opened. */
export const loadAhead = (load: () => Promise<unknown>): void => {
  load().catch(() => {});
};
