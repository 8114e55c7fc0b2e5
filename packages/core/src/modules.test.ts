import english from '@app/phrases/en/jobs.json' with { type: 'json' };
import chinese from '@app/phrases/zh-CN/jobs.json' with { type: 'json' };
import { takenQueues } from '@app/shared/cases/case-kinds';
import { allOpsCalls } from '@app/shared/contract/all-ops-calls';
import { expect, test } from 'vitest';
import { collectModules } from './collect-modules.ts';
import { defineModule } from './define-module.ts';
import { all, modules } from './modules.ts';

test('every job has a name that operators read, which is its title in English', () => {
  const titles = Object.entries(modules.jobs).map(([name, { title }]) => [`job.${name}`, title]);
  expect(english).toEqual(Object.fromEntries(titles));
  expect(Object.keys(chinese).sort()).toEqual(Object.keys(english).sort());
});

test('every reader of the bet stream has its own job', () => {
  expect(modules.readers.length).toBeGreaterThan(0);
  for (const { job } of modules.readers)
    expect(modules.jobs[job.name]).toMatchObject({ queue: 'money', pattern: job.pattern });
});

test.each(Object.entries(takenQueues))('cases of the queue %s can be read', (queue, kind) => {
  expect(modules.cases[kind].queues).toHaveProperty(queue);
});

test('calls that wait for another operator exist', () => {
  const known = allOpsCalls.map(({ name }): string => name);
  const named = Object.values(modules.cases).flatMap(
    ({ callsNeedingApproval }) => callsNeedingApproval,
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

test('refuses cases without a source and duplicate registrations', () => {
  const caseless = all.map(({ cases: _, ...module }) => module);
  expect(() => collectModules(caseless, modules.readers)).toThrow('no module has cases of deposit');
  const { 'settle-deposits': job } = modules.jobs;
  const twin = defineModule({ name: 'people/twin', jobs: job ? { 'settle-deposits': job } : {} });
  expect(() => collectModules([...all, twin], modules.readers)).toThrow(
    'two modules register settle-deposits',
  );
});
