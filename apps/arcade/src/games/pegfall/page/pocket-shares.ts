import { POCKETS, pockets, ROWS } from '../rules.ts';

/** Payouts at a risk with their probabilities. Pockets of equal payout are merged. */
export function pocketShares(risk: number): { readonly pays: number; readonly share: number }[] {
  const shares = new Map<number, number>();
  for (const [pocket, pays] of (pockets[risk] ?? []).entries()) {
    shares.set(pays, (shares.get(pays) ?? 0) + ways(pocket) / 2 ** ROWS);
  }
  return [...shares].map(([pays, share]) => ({ pays, share })).sort((a, b) => b.pays - a.pays);
}

/** Number of paths into a pocket. */
function ways(pocket: number): number {
  let count = 1;
  for (let nth = 0; nth < Math.min(pocket, POCKETS - 1 - pocket); nth++) {
    count = (count * (ROWS - nth)) / (nth + 1);
  }
  return count;
}
