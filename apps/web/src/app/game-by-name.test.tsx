import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { GameByName } from './game-by-name.tsx';

afterEach(cleanup);

const Place = () => <p>{useLocation().pathname}</p>;

test.each([
  ['/seamless?vassalage=arcade&gameCode=lantern-fair', '/game/arcade/lantern-fair'],
  ['/Seamless?gameCode=a%2Fb&vassalage=arcade', '/game/arcade/a%2Fb'],
  ['/seamless?vassalage=arcade', '/'],
  ['/seamless', '/'],
])('1.17, 3.23 %s leads to %s', (address, to) => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/seamless" element={<GameByName />} />
        <Route path="*" element={<Place />} />
      </Routes>
    </MemoryRouter>,
  );
  expect(screen.getByText(to)).toBeTruthy();
});
