import { ClientProvider } from '@app/client/client-provider';
import { createQueryClient } from '@app/client/query-client';
import { codeOf } from '@app/phrases/languages';
import { toast } from '@app/ui/feedback/toasts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { createOpsClient } from '../lib/session/ops-client.ts';
import { chosenSite, endSession, operatorToken, useChosenSite } from '../lib/session/session.ts';
import {
  type Language,
  loadWords,
  rememberLanguage,
  showLanguage,
  type Words,
  WordsProvider,
} from '../lib/words.ts';
import { router } from './router.tsx';
import { UiSettingsProvider } from './ui-settings.tsx';

const queries = createQueryClient({ freshMs: 2_000 });
const ops = createOpsClient({
  token: operatorToken,
  site: chosenSite,
  language: () => codeOf(document.documentElement.lang),
  onSessionLost: () => {
    endSession('lost');
    queries.clear();
  },
});

/** @param initialWords phrases in the initial language, until the operator chooses another */
export function App({ initialWords }: { readonly initialWords: Words }) {
  const site = useChosenSite();
  const words = useLoadedWords(initialWords);
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

/** Loads the phrases of the chosen language; the previous ones are shown until they arrive. */
function useLoadedWords(initialWords: Words) {
  const [words, setWords] = useState(initialWords);
  const requestedLocale = useRef(initialWords.locale);
  return useMemo(() => {
    const change = async (language: Language) => {
      requestedLocale.current = language;
      const loaded = await loadWords(language);
      if (requestedLocale.current !== language) return; // the operator has chosen another language since
      rememberLanguage(language);
      showLanguage(loaded);
      setWords(loaded);
      // Cached answers contain names of games, lotteries and vendors in the previous language.
      void queries.invalidateQueries();
    };
    const unreachable = words.t('preferences.language.unreachable');
    const setLanguage = (language: Language) =>
      void change(language).catch(
        () => requestedLocale.current === language && toast(unreachable, 'failed'),
      );
    return { ...words, setLanguage };
  }, [words]);
}
