export const pathOfDraws = (gameCode: string): string =>
  `/lottery/draws?gameCode=${encodeURIComponent(gameCode)}`;

export const pathOfDraw = (gameCode: string, numero: string): string =>
  `${pathOfDraws(gameCode)}&numero=${encodeURIComponent(numero)}`;
