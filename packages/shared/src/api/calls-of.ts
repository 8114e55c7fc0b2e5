type Domains = Readonly<Record<string, () => Promise<object>>>;

/** Every call that domains export, by itself or in a list, in their order. */
export async function callsOf<C extends object>(domains: Domains): Promise<readonly C[]> {
  const loaded = await Promise.all(Object.values(domains).map((load) => load()));
  return loaded.flatMap((domain) =>
    Object.values(domain)
      .flat()
      .filter(isCall<C>),
  );
}

const isCall = <C>(value: unknown): value is C =>
  typeof value === 'object' && value !== null && 'path' in value && 'body' in value;
