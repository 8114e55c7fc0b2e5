import { ClientProvider } from '@app/client/client-provider';
import { createQueryClient } from '@app/client/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { createOpsClient } from '../lib/ops-client.ts';
import { chosenSite, endSession, operatorToken, useChosenSite } from '../lib/session.ts';
import {
  type Language,
  loadWords,
  rememberLanguage,
  type Words,
  WordsProvider,
} from '../lib/words.ts';
import { router } from './router.tsx';
import { UiSettingsProvider } from './ui-settings.tsx';

const queries = createQueryClient({ freshMs: 2_000 });
const ops = createOpsClient({
  token: operatorToken,
  site: chosenSite,
  onSessionLost: () => {
    endSession('lost');
    queries.clear();
  },
});

/** @param first what the page says until another language is chosen */
export function App({ first }: { readonly first: Words }) {
  const site = useChosenSite();
  const [spoken, setSpoken] = useState(first);
  const words = useMemo(() => {
    const speak = (language: Language) => {
      rememberLanguage(language);
      void loadWords(language).then(setSpoken);
    };
    return { ...spoken, speak };
  }, [spoken]);
  useEffect(() => {
    document.documentElement.lang = words.locale;
    document.documentElement.dir = words.dir;
  }, [words]);
  return (
    <WordsProvider value={words}>
      <ClientProvider client={ops} site={site}>
        <QueryClientProvider client={queries}>
          <UiSettingsProvider navigate={(href) => void router.navigate(href)}>
            <RouterProvider router={router} />
          </UiSettingsProvider>
        </QueryClientProvider>
      </ClientProvider>
    </WordsProvider>
  );
}
