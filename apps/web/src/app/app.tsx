import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { RouterProvider } from 'react-router-dom';
import { ApiProvider } from '../lib/api-context.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { browserApi } from './browser-api.ts';
import { router } from './router.tsx';
import { SiteGate } from './site-gate.tsx';
import { Splash } from './splash.tsx';

const queries = createQueryClient();
const api = browserApi({ queries, router });

export function App() {
  return (
    <ApiProvider value={api}>
      <QueryClientProvider client={queries}>
        <SiteGate>
          <Suspense fallback={<Splash />}>
            <RouterProvider router={router} />
          </Suspense>
        </SiteGate>
      </QueryClientProvider>
    </ApiProvider>
  );
}
