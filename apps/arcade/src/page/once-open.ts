/**
 * Makes buttons that show something at once, or when the game has opened.
 *
 * @param opened fulfilled when the game has opened
 */
export const makeOnceOpen =
  (isOpen: () => boolean, opened: () => Promise<unknown>) => (show: () => void) => () =>
    isOpen() ? show() : void opened().then(show);
