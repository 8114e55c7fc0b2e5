/**
 * Whether a payment password is easy to guess: one or two repeated digits, or consecutive digits, ascending or
 * descending.
 */
export function isWeakPin(pin: string): boolean {
  const digits = [...pin].map(Number);
  const stepsBy = (step: number) =>
    digits.every((digit, at) => at === 0 || digit === ((digits[at - 1] ?? 0) + step + 10) % 10);
  const repeats = (length: number) => digits.every((digit, at) => digit === digits[at % length]);
  return stepsBy(1) || stepsBy(-1) || repeats(1) || repeats(2) || repeats(3);
}
