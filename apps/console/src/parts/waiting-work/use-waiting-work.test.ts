import { pageOfQueue, workQueues } from '@app/shared/cases/case-kinds';
import { expect, test } from 'vitest';
import { pageList } from '../../app/pages.ts';
import { countsByPlace } from './use-waiting-work.ts';

test('every queue is worked on at a page of the rail', () => {
  const places = new Set(pageList.filter(({ link }) => link).map(({ path }) => path));
  for (const queue of workQueues) {
    const [place = ''] = pageOfQueue(queue).split('?');
    expect(places, queue).toContain(place);
  }
});

test('queues of one page are counted together', () => {
  const of = (queue: (typeof workQueues)[number], count: number) => ({
    queue,
    count,
    amount: null,
    oldestAt: null,
  });
  const counts = countsByPlace([of('depositReceipts', 2), of('depositReports', 3), of('kyc', 0)]);
  expect(counts.get('/console/deposits')).toBe(5);
  expect(counts.get('/console/kyc')).toBe(0);
});
