import type { NewSite } from '@app/core/sites/site';
import { beforeAll, beforeEach } from 'vitest';
import { makeSite } from '../world.ts';
import { startApi, type TestApi } from './api.ts';

export type TestSite = Awaited<ReturnType<typeof makeSite>>;

interface Own {
  readonly api: TestApi;
  readonly site: TestSite;
  readonly ip: string;
}

type Wanted = Parameters<typeof startApi>[0] & { readonly site?: Partial<NewSite> };

/**
 * One API for the tests of a file. Each test gets its own site and its own network, because limits count by
 * network.
 *
 * @param use receives them before each test
 */
export function onOwnSites({ site, ...wanted }: Wanted, use: (own: Own) => unknown): void {
  let api: TestApi;
  let networks = 0;
  beforeAll(async () => {
    api = await startApi(wanted);
    return api.close;
  });
  beforeEach(async () => {
    const ip = `10.${networks++}.0.1`;
    await use({ api, site: await makeSite(api.deps, site), ip });
  });
}

/** Like `onOwnSites`, with two processes, as behind a load balancer. */
export function onTwoApis(
  use: (own: {
    readonly one: TestApi;
    readonly other: TestApi;
    readonly site: TestSite;
  }) => unknown,
): void {
  let one: TestApi;
  let other: TestApi;
  beforeAll(async () => {
    one = await startApi();
    other = await startApi({ db: one.deps.db, redis: one.deps.redis });
    return async () => {
      await other.close();
      await one.close();
    };
  });
  beforeEach(async () => {
    await use({ one, other, site: await makeSite(one.deps) });
  });
}
