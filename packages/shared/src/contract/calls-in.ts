/** The calls that a loaded domain exports, single or in lists, and the calls that request its lists as files. */
export const callsIn = <C extends object>(domain: object): readonly C[] =>
  Object.values(domain)
    .flat()
    .filter(isCall<C>)
    .flatMap((call) => ('file' in call && isCall<C>(call.file) ? [call, call.file] : [call]));

const isCall = <C>(value: unknown): value is C =>
  typeof value === 'object' && value !== null && 'path' in value && 'body' in value;
