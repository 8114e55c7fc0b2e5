import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { uiSettings } from '../testing/render-ui.tsx';
import { UiProvider } from '../ui-provider.tsx';
import { SiteImage } from './site-image.tsx';

afterEach(cleanup);

const address = () => document.querySelector('img')?.getAttribute('src');
const fail = () => fireEvent.error(document.querySelector('img') ?? expect.unreachable());

test('3.82 asks an image host, then the site, then for another picture, then shows a placeholder', () => {
  render(
    <UiProvider settings={{ ...uiSettings, imageHosts: ['https://images.example'] }}>
      <SiteImage src="/uploads/1" fallback="/art/drawn.svg" placeholder={<span>no picture</span>} />
    </UiProvider>,
  );
  const requests = [];
  for (let picture = address(); picture; picture = address()) {
    requests.push(picture);
    fail();
  }
  expect(requests).toEqual(['https://images.example/uploads/1', '/uploads/1', '/art/drawn.svg']);
  screen.getByText('no picture');
});
