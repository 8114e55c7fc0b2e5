import { render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, useRouteError } from 'react-router-dom';
import { expect, test } from 'vitest';
import { lazily } from './lazily.tsx';

function Frame() {
  return (
    <>
      <p>The frame</p>
      <Outlet />
    </>
  );
}

function Failure() {
  return <p>{(useRouteError() as Error).message}</p>;
}

const missing = () => Promise.reject(new TypeError('Importing a module script failed.'));

function show(path: string) {
  const page = (load: typeof missing) => ({ lazy: lazily(load), errorElement: <Failure /> });
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: '/', element: <p>The lobby</p> },
          { path: '/gone', ...page(missing) },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />, { onCaughtError: () => {} });
  return router;
}

test.each(['/gone', '/'])('shows a failed page in its place, coming from %s', async (path) => {
  const router = show(path);
  await router.navigate('/gone');
  expect(await screen.findByText('Importing a module script failed.')).toBeTruthy();
  expect(screen.getByText('The frame')).toBeTruthy();
});
