interface RainOfSite {
  readonly id: bigint;
  readonly merchantId: bigint;
}

/** Key of the promise of a site’s envelope: its unopened parts in the budget of rewards. */
export const promiseOf = ({ id, merchantId }: RainOfSite) =>
  ({ merchantId, source: 'rain', sourceKey: `${id}` }) as const;
