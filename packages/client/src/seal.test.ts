import { afterEach, expect, test, vi } from 'vitest';
import { seal } from './seal.ts';

afterEach(() => vi.unstubAllGlobals());

test('says that a page by plain http cannot seal, where it would fail without words', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const sealing = seal('a password', { keys: [], serverTime: 0, clockOffsetMs: 0 });
  await expect(sealing).rejects.toMatchObject({ name: 'ApiError', code: 'connection.insecure' });
});
