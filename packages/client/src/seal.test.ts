import { afterEach, expect, test, vi } from 'vitest';
import { seal } from './seal.ts';

afterEach(() => vi.unstubAllGlobals());

test('reports that a page over plain HTTP cannot encrypt', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const sealing = seal('a password', { keys: [], serverTime: 0, clockOffsetMs: 0 });
  await expect(sealing).rejects.toMatchObject({ name: 'ApiError', code: 'connection.insecure' });
});
