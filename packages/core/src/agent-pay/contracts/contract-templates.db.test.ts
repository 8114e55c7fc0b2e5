import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { depsOf, makeAgent, makeSite } from '../../../../../tests/support/world.ts';
import type { Member } from '../../people/members/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { contractTemplates, TEMPLATES_MAX } from './contract-templates.ts';
import { deleteTemplate } from './delete-template.ts';
import { renameTemplate } from './rename-template.ts';
import { saveTemplate } from './save-template.ts';

let db: Database;
let deps: Deps;
let agent: Member;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db);
  return () => db.close();
});
beforeEach(async () => {
  agent = await makeAgent(deps, await makeSite(deps));
});

const save = (name: string, { id: agentId } = agent) =>
  saveTemplate(deps, { agentId, name, terms: '{}' });
const names = async ({ id } = agent) => (await contractTemplates(db, id)).map(({ name }) => name);

test('an agent saves, renames and deletes terms, and sees only their own', async () => {
  const other = await makeAgent(deps, { merchantId: agent.merchantId });
  const { publicId } = await save('June');
  await save('August');
  await save('June', other);
  expect(await names()).toEqual(['August', 'June']);
  await renameTemplate(deps, { agentId: agent.id, publicId, name: 'April' });
  expect(await names()).toEqual(['April', 'August']);
  const theirs = { agentId: other.id, publicId };
  for (const attempt of [
    () => renameTemplate(deps, { ...theirs, name: 'Mine' }),
    () => deleteTemplate(deps, theirs),
  ])
    await expect(attempt()).rejects.toThrow('contract.template_not_found');
  await deleteTemplate(deps, { agentId: agent.id, publicId });
  expect([await names(), await names(other)]).toEqual([['August'], ['June']]);
});

test('a name is taken once, and a template keeps its own', async () => {
  const { publicId } = await save('June');
  await save('July');
  await expect(save('June')).rejects.toThrow('contract.template_name_taken');
  const rename = (name: string) => renameTemplate(deps, { agentId: agent.id, publicId, name });
  await expect(rename('July')).rejects.toThrow('contract.template_name_taken');
  expect(await rename('June')).toMatchObject({ name: 'June' });
});

test('concurrent saves never exceed the limit of templates', async () => {
  const saving = Array.from({ length: TEMPLATES_MAX + 5 }, (_, n) => save(`Terms ${n}`));
  const saved = await Promise.allSettled(saving);
  const refused = saved.filter((each) => each.status === 'rejected');
  expect(refused.map(({ reason }) => reason.code)).toEqual(
    Array(5).fill('contract.template_limit'),
  );
  expect(await names()).toHaveLength(TEMPLATES_MAX);
});
