/** A parameter in the path of a call: `:id`. */
const PARAMETER = /:(\w+)/g;

/** Names of the parameters in a call's path. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(PARAMETER)].map(([, name = '']) => name);

/** Address of a call: its path with parameters filled in, and the remaining fields of the request. */
export function addressOf<Fields extends object>(
  path: string,
  fields: Fields,
): { readonly path: string; readonly rest: Partial<Fields> } {
  const names = new Set(pathParameters(path));
  const given = new Map<string, unknown>(Object.entries(fields));
  return {
    path: path.replaceAll(PARAMETER, (_, name: string) =>
      encodeURIComponent(`${given.get(name) ?? ''}`),
    ),
    rest:
      names.size === 0
        ? fields
        : (Object.fromEntries([...given].filter(([name]) => !names.has(name))) as Partial<Fields>),
  };
}
