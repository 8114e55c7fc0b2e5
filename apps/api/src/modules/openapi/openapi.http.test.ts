import supertest from 'supertest';
import { expect, test } from 'vitest';
import { startApi } from '../../../../../tests/support/servers/api.ts';

test('serves the contract publicly, on any host', async () => {
  const api = await startApi();
  const answer = await supertest(api.app.server).get('/openapi.json');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toContain('application/json');
  expect(answer.body).toMatchObject({ openapi: '3.1.0', paths: { '/wps/session/login': {} } });
  await api.close();
});
