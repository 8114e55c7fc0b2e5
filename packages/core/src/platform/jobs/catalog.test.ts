import english from '@app/phrases/en/console.json' with { type: 'json' };
import chinese from '@app/phrases/zh-CN/console.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { jobs } from './catalog.ts';

test.each(Object.keys(jobs))('%s has a name that operators read', (name) => {
  expect(english).toHaveProperty([`job.${name}`]);
  expect(chinese).toHaveProperty([`job.${name}`]);
});
