export const TEN = 10;
