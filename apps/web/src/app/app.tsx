import { ClientProvider } from '@app/client/client-provider';
import { createQueryClient } from '@app/client/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { type DehydratedQuery, hydrateQueries } from '../lib/dehydrated-queries.ts';
import { localeOf, readLanguage } from '../lib/languages.ts';
import { useLiveUpdates } from '../lib/live/use-live-updates.ts';
import { persistQueries } from '../lib/persist-queries.ts';
import { isPreview } from '../lib/preview.ts';
import { resetForNewUser } from '../lib/reset-for-new-user.ts';
import { askOtherTabs, shareSession } from '../lib/session-tabs.ts';
import { tokenInAddress } from '../lib/token-in-address.ts';
import { openAccessAhead, openAccessInstead } from '../parts/session/access-open.ts';
import { browserApi } from './browser-api.ts';
import { preload } from './load-page.ts';
import { preloadAccess } from './load-sheets.ts';
import { router } from './router.tsx';
import { SiteGate } from './site-gate.tsx';
import { Splash } from './splash.tsx';
import type { UiLinks } from './ui-settings.tsx';

const LoginByLink = lazy(async () => ({
  default: (await import('./login-by-link.tsx')).LoginByLink,
}));

const FRESH_MS = 5_000;
const queries = createQueryClient({ freshMs: FRESH_MS });
// This runs before the texts are there, and they are of the language that was chosen.
persistQueries(queries, () => i18next.language ?? localeOf(readLanguage(), location.search));
let isPrepared = false;

/**
 * Places what the page brought along, and finds out whether another tab is logged in: so that the first
 * rendering has it.
 */
export async function prepareApp(brought: readonly DehydratedQuery[]): Promise<void> {
  if (isPreview()) {
    hydrateQueries(queries, brought);
    const { beginPreview } = await import('./preview/begin-preview.ts');
    api = await beginPreview(api);
    return;
  }
  shareSession({
    onAdopted: () => void (isPrepared && resetForNewUser(queries)),
    onEnded: () => queries.clear(),
  });
  // A link with a token says itself who is here.
  const asking = tokenInAddress() === undefined ? askOtherTabs() : undefined;
  hydrateQueries(queries, brought);
  await asking;
  isPrepared = true;
  recordArrival();
}

/** Of a visitor who came by an agent's link: few do, so what it takes is not in the first file. */
function recordArrival(): void {
  const search = new URLSearchParams(location.search);
  if (!search.get('affiliateCode')) return;
  const loading = import('../lib/arrive-by-link.ts');
  loading.then(({ arriveByLink }) => arriveByLink(api, search)).catch(() => {});
}

/** Where a press leads that came before the app did. */
export const followEarly = (href: string): void =>
  void (openAccessAhead(href) || router.navigate(href));

let api = browserApi({ queries, router });

const links: UiLinks = {
  navigate: (href) => void (openAccessInstead(href) || router.navigate(href)),
  preload: (href) => {
    preload(href);
    preloadAccess(href);
  },
};

export function App() {
  return (
    <ClientProvider client={api}>
      <QueryClientProvider client={queries}>
        <LiveUpdates />
        <SiteGate links={links}>
          <Suspense fallback={<Splash />}>
            <LoggedInByLink>
              <RouterProvider router={router} />
            </LoggedInByLink>
          </Suspense>
        </SiteGate>
      </QueryClientProvider>
    </ClientProvider>
  );
}

/** Few come by a link with a token, and only they load what it takes. */
function LoggedInByLink({ children }: { readonly children: ReactNode }) {
  const [token] = useState(tokenInAddress);
  return token === undefined ? children : <LoginByLink token={token}>{children}</LoginByLink>;
}

/** Outside the gate: a closed site says when it opens again. */
function LiveUpdates() {
  useLiveUpdates();
  return null;
}
