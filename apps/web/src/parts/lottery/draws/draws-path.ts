/** Where the draws of a lottery are shown. */
export const pathOfDraws = (gameCode: string): string =>
  `/lottery/draws?gameCode=${encodeURIComponent(gameCode)}`;

/** Where one of its draws is verified. */
export const pathOfDraw = (gameCode: string, numero: string): string =>
  `${pathOfDraws(gameCode)}&numero=${encodeURIComponent(numero)}`;
