// @vitest-environment happy-dom
import { statusV2 } from '@app/shared/api/system';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { placeAnswers, takeBroughtAnswers } from './brought-answers.ts';

const { answer } = statusV2.example;

beforeEach(() => {
  const brought = [{ call: statusV2.name, request: {}, answer: { ...answer, note: '</script>' } }];
  const json = JSON.stringify(brought).replaceAll('<', '\\u003c');
  document.head.innerHTML = `<script type="application/json" data-answers>${json}</script>`;
});

test('takes what came with the page, once', () => {
  expect(takeBroughtAnswers()).toMatchObject([
    { call: statusV2.name, answer: { note: '</script>' } },
  ]);
  expect(takeBroughtAnswers()).toEqual([]);
});

test('places answers where they will be asked for, and leaves out what it cannot read', async () => {
  const queries = new QueryClient();
  const unreadable = { call: statusV2.name, request: { other: 1 }, answer: { status: 'open' } };
  await placeAnswers(queries, [{ call: statusV2.name, request: {}, answer }, unreadable]);
  expect(queries.getQueryData([statusV2.name, {}])).toMatchObject({ status: 0 });
  expect(queries.getQueryData([statusV2.name, { other: 1 }])).toBeUndefined();
});
