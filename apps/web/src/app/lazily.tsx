import type { ComponentType } from 'react';
import { inChunkTime } from '../lib/chunk-failure.ts';

/**
 * The router shows nothing at all when a page's file cannot be had after the first page. So the
 * failure becomes a page that fails, and is shown where that page would stand.
 */
export function lazily(load: () => Promise<ComponentType>) {
  return async () => {
    try {
      return { Component: await inChunkTime(load()) };
    } catch (error) {
      return { element: <Throw error={error} /> };
    }
  };
}

function Throw({ error }: { readonly error: unknown }): never {
  throw error;
}
