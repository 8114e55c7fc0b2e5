import type { Structure } from '@app/lottery/prizes/structure';

/** Numbers of a prize, typed or pasted: every non-digit separates them. */
export const numbersTyped = (text: string): readonly string[] => text.match(/\d+/g) ?? [];

/** Result in the family's format; empty while a prize lacks a number or digit. */
export function resultOf(structure: Structure, typed: Readonly<Record<string, string>>): string {
  const prizes = structure.map(({ code, count, digits }) => {
    const numbers = numbersTyped(typed[code] ?? '');
    const isWhole = numbers.length === count && numbers.every((one) => one.length === digits);
    return [code, isWhole ? numbers : undefined] as const;
  });
  return prizes.every(([, numbers]) => numbers) ? JSON.stringify(Object.fromEntries(prizes)) : '';
}
