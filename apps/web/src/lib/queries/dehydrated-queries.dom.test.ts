import { statusV2 } from '@app/shared/system/schemas';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { dehydrateQuery, hydrateQueries, takeDehydratedQueries } from './dehydrated-queries.ts';

const answer = { won: 12_500n, lost: -1n, note: '</script>', rows: [null, { amount: 0n }] };

function bring(): void {
  const json = dehydrateQuery({ call: statusV2.name, request: {}, answer });
  document.head.innerHTML = `<script type="application/json" data-answers>[${json.replaceAll('<', '\\u003c')}]</script>`;
}

test('reads the page’s embedded answers once, with exact amounts', () => {
  bring();
  expect(takeDehydratedQueries()).toEqual([{ call: statusV2.name, request: {}, answer }]);
  expect(takeDehydratedQueries()).toEqual([]);
});

test('puts answers into the query cache', () => {
  bring();
  const queries = new QueryClient();
  hydrateQueries(queries, takeDehydratedQueries());
  expect(queries.getQueryData([statusV2.name, {}])).toEqual(answer);
});
