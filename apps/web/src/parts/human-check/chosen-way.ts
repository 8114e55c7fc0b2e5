const KEY = 'humanCheck';

/** A visitor who once chose the way without a puzzle is not shown one again on this device. */
export const prefersWork = (): boolean => localStorage.getItem(KEY) === 'work';

export const rememberWay = (way: 'work' | 'puzzle'): void => localStorage.setItem(KEY, way);
