import { Boundary } from '@app/ui/feedback/boundary';
import { uiSettings } from '@app/ui/testing/render-ui';
import { UiProvider } from '@app/ui/ui-provider';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createTexts, type ReadPhrases } from './texts.ts';
import { TextsContext, useTranslation } from './use-translation.ts';

afterEach(cleanup);

const read: ReadPhrases = async (language, domain) => ({ play: `${language} ${domain} play` });

function Words() {
  const { t, i18n } = useTranslation(['home', 'games']);
  return (
    <p>
      {t('play')}, {(t as (key: string) => string)('games:play')}, {i18n.language}
    </p>
  );
}

test('waits for its domains, and follows a change of the language', async () => {
  const texts = createTexts();
  await texts.start('en', read, ['frame']);
  render(
    <TextsContext value={texts}>
      <Suspense fallback="Loading">
        <Words />
      </Suspense>
    </TextsContext>,
  );
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(await screen.findByText('en home play, en games play, en')).toBeTruthy();
  await act(() => texts.changeLanguage('zh-CN'));
  expect(screen.getByText('zh-CN home play, zh-CN games play, zh-CN')).toBeTruthy();
});

test('a domain that cannot be read fails where it is used, until it is read again', async () => {
  const texts = createTexts();
  let isReadable = false;
  const reading: ReadPhrases = (language, domain) =>
    isReadable || domain === 'frame'
      ? read(language, domain)
      : Promise.reject(new Error(`no ${domain}`));
  await texts.start('en', reading, ['frame']);
  render(
    <TextsContext value={texts}>
      <UiProvider settings={{ ...uiSettings, beforeRetry: texts.forgetFailures }}>
        <Boundary>
          <Suspense fallback="Loading">
            <Words />
          </Suspense>
        </Boundary>
      </UiProvider>
    </TextsContext>,
    { onCaughtError: () => {} }, // keeps React from printing the expected error
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  isReadable = true;
  fireEvent.click(again);
  expect(await screen.findByText('en home play, en games play, en')).toBeTruthy();
});
