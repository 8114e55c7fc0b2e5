export const DRAWN = 5;
export const MOST = 11;
