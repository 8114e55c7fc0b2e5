import type { ComponentType } from 'react';
import { inChunkTime } from '../lib/loading/chunk-failure.ts';

/**
 * After the first page, the router renders nothing if a page's file fails to load. So a failed load resolves to a
 * component that throws, and the error is shown in the page's place.
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
