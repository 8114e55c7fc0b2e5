/** A draw's number without its date, if it has one: `20261124-0417` becomes 417. Others are returned unchanged. */
export function shortNumber(numero: string): string {
  const [, ofDay] = /^\d{8}-0*(\d+)$/.exec(numero) ?? [];
  return ofDay ?? numero;
}
