/** Path of a lottery's draws. */
export const pathOfDraws = (gameCode: string): string =>
  `/lottery/draws?gameCode=${encodeURIComponent(gameCode)}`;

/** Path at which a draw is verified. */
export const pathOfDraw = (gameCode: string, numero: string): string =>
  `${pathOfDraws(gameCode)}&numero=${encodeURIComponent(numero)}`;
