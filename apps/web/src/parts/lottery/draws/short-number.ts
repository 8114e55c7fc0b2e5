/** A draw's number without its day, where that is known: `20261124-0417` is 417. Others are told whole. */
export function shortNumber(numero: string): string {
  const [, ofDay] = /^\d{8}-0*(\d+)$/.exec(numero) ?? [];
  return ofDay ?? numero;
}
