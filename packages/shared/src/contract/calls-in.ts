/** The calls that a loaded domain exports, single or in lists. */
export const callsIn = <C extends object>(domain: object): readonly C[] =>
  Object.values(domain)
    .flat()
    .filter(isCall<C>);

const isCall = <C>(value: unknown): value is C =>
  typeof value === 'object' && value !== null && 'path' in value && 'body' in value;
