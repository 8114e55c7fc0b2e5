import { POCKETS, pockets, ROWS } from '../rules.ts';

/** What the pockets pay at a risk and how often a ball lands there, equal payments together. */
export function pocketShares(risk: number): { readonly pays: number; readonly share: number }[] {
  const shares = new Map<number, number>();
  for (const [pocket, pays] of (pockets[risk] ?? []).entries()) {
    shares.set(pays, (shares.get(pays) ?? 0) + ways(pocket) / 2 ** ROWS);
  }
  return [...shares].map(([pays, share]) => ({ pays, share })).sort((a, b) => b.pays - a.pays);
}

/** In how many ways a ball gets into a pocket. */
function ways(pocket: number): number {
  let count = 1;
  for (let nth = 0; nth < Math.min(pocket, POCKETS - 1 - pocket); nth++) {
    count = (count * (ROWS - nth)) / (nth + 1);
  }
  return count;
}
