import { ClientProvider } from '@app/client/client-provider';
import { createQueryClient } from '@app/client/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { tokenInAddress } from '../lib/addresses/token-in-address.ts';
import { localeOf, readLanguage } from '../lib/language/languages.ts';
import { useLiveUpdates } from '../lib/live/use-live-updates.ts';
import { isPreview } from '../lib/preview.ts';
import { type DehydratedQuery, hydrateQueries } from '../lib/queries/dehydrated-queries.ts';
import { persistQueries } from '../lib/queries/persist-queries.ts';
import { resetForNewUser } from '../lib/session/reset-for-new-user.ts';
import { currentSession } from '../lib/session/session.ts';
import { askOtherTabs, shareSession } from '../lib/session/session-tabs.ts';
import { openAccessAhead, openAccessInstead } from '../parts/session/access-open.ts';
import { shareHeldDraws } from '../parts/wallet/share-held-draws.ts';
import { browserApi } from './browser-api.ts';
import { SiteGate } from './gates/site-gate.tsx';
import { Splash } from './gates/splash.tsx';
import { preload } from './load-page.ts';
import { preloadAccess } from './overlays/load-sheets.ts';
import { preparePage } from './prepare-page.ts';
import { router } from './router.tsx';
import type { UiLinks } from './ui-settings.tsx';

const LoginByLink = lazy(async () => ({
  default: (await import('./login-by-link.tsx')).LoginByLink,
}));

const FRESH_MS = 5_000;
const queries = createQueryClient({ freshMs: FRESH_MS });
// Before its phrases are loaded, i18next has no language; it will load them in the chosen one.
persistQueries(queries, () => i18next.language ?? localeOf(readLanguage(), location.search));
let isPrepared = false;

/**
 * Hydrates the answers embedded in the page and asks whether another tab is logged in, so that the first rendering has
 * the answers and the session.
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
  // The token of a login link already determines the member, so other tabs are not asked.
  const asking = tokenInAddress() === undefined ? askOtherTabs() : undefined;
  hydrateQueries(queries, brought);
  // The balance must not include payouts of draws that other tabs hold, so a member's page loads these first.
  const holds = currentSession() && shareHeldDraws(queries);
  await Promise.all([asking, holds, preparePage(queries, api).catch(() => {})]); // rendering the page reports the error
  isPrepared = true;
  recordArrival();
}

/** Records visitors who came by an affiliate link. Few do, so the code is loaded on demand. */
function recordArrival(): void {
  const search = new URLSearchParams(location.search);
  if (!search.get('affiliateCode')) return;
  const loading = import('../lib/addresses/arrive-by-link.ts');
  loading.then(({ arriveByLink }) => arriveByLink(api, search)).catch(() => {});
}

/** Follows a link that was pressed before the app had started. */
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

/** Few visitors come by a login link; only they load its code. */
function LoggedInByLink({ children }: { readonly children: ReactNode }) {
  const [token] = useState(tokenInAddress);
  return token === undefined ? children : <LoginByLink token={token}>{children}</LoginByLink>;
}

/** Outside the site gate, because a closed site announces its reopening too. */
function LiveUpdates() {
  useLiveUpdates();
  return null;
}
