import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { createOpsClient, Refusal } from '../lib/ops-client.ts';
import { OpsProvider } from '../lib/ops-context.ts';
import { chosenSite, endSession, operatorToken } from '../lib/session.ts';
import {
  firstLocale,
  type Language,
  rememberLanguage,
  WordsProvider,
  wordsOf,
} from '../lib/words.ts';
import { router } from './router.tsx';
import { UiSettingsProvider } from './ui-settings.tsx';

const RETRIES_MAX = 2;

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      // A refusal is an answer. Silence is not.
      retry: (failures, error) => !(error instanceof Refusal) && failures < RETRIES_MAX,
    },
  },
});
const ops = createOpsClient({
  token: operatorToken,
  site: chosenSite,
  onSessionLost: () => {
    endSession('lost');
    queries.clear();
  },
});

export function App() {
  const [locale, setLocale] = useState(() => firstLocale(location.search));
  const words = useMemo(() => {
    const speak = (language: Language) => {
      rememberLanguage(language);
      setLocale(language);
    };
    return { ...wordsOf(locale), speak };
  }, [locale]);
  useEffect(() => {
    document.documentElement.lang = words.locale;
    document.documentElement.dir = words.dir;
  }, [words]);
  return (
    <WordsProvider value={words}>
      <OpsProvider value={ops}>
        <QueryClientProvider client={queries}>
          <UiSettingsProvider navigate={(href) => void router.navigate(href)}>
            <RouterProvider router={router} />
          </UiSettingsProvider>
        </QueryClientProvider>
      </OpsProvider>
    </WordsProvider>
  );
}
