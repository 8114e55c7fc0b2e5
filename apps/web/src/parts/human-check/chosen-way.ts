const KEY = 'humanCheck';

/** Whether the visitor once chose proof of work over the puzzle on this device, and so never gets the puzzle. */
export const prefersWork = (): boolean => localStorage.getItem(KEY) === 'work';

export const rememberWay = (way: 'work' | 'puzzle'): void => localStorage.setItem(KEY, way);
