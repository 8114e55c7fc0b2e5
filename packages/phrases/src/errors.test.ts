import { errorKinds } from '@app/shared/errors/catalog';
import { clientCodes } from '@app/shared/errors/client-codes';
import { expect, test } from 'vitest';
import en from './en/errors.json' with { type: 'json' };

test('there is a phrase for every error, of the server and of clients, and for nothing else', () => {
  expect(Object.keys(en).sort()).toEqual([...Object.keys(errorKinds), ...clientCodes].sort());
});
