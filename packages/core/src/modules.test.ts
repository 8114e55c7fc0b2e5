import english from '@app/phrases/en/console.json' with { type: 'json' };
import chinese from '@app/phrases/zh-CN/console.json' with { type: 'json' };
import { takenQueues } from '@app/shared/cases/case-kinds';
import { allOpsCalls } from '@app/shared/contract/all-ops-calls';
import { expect, test } from 'vitest';
import { collectModules } from './collect-modules.ts';
import { defineModule } from './define-module.ts';
import { all, modules } from './modules.ts';

test.each(Object.keys(modules.jobs))('the job %s has a name that operators read', (name) => {
  expect(english).toHaveProperty([`job.${name}`]);
  expect(chinese).toHaveProperty([`job.${name}`]);
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

test('refuses a job without a command, cases without a source, and duplicate registrations', () => {
  const without = (name: string) => all.filter((module) => module.name !== name);
  expect(() => collectModules(without('money/deposits'))).toThrow(
    'no module does the job settle-deposits',
  );
  const caseless = all.map(({ cases: _, ...module }) => module);
  expect(() => collectModules(caseless)).toThrow('no module has cases of deposit');
  const twin = defineModule({ name: 'people/twin', jobs: { 'settle-deposits': async () => {} } });
  expect(() => collectModules([...all, twin])).toThrow('two modules register settle-deposits');
});
