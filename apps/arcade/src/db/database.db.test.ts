import { expect, onTestFinished, test } from 'vitest';
import { freshArcadeDatabaseUrl } from '../test-support/world.ts';
import { connect, inTransaction, sql, type Tx } from './database.ts';

const write = sql('test.write', 'INSERT INTO note VALUES ($1)');
const read = sql('test.read', 'SELECT text FROM note');

async function notes() {
  const db = connect(await freshArcadeDatabaseUrl(), 1);
  onTestFinished(db.close);
  await db.query(sql('test.create', 'CREATE TABLE note (text text PRIMARY KEY)'));
  return db;
}

test('rolls back if a statement failed, even if its caller ignored the error', async () => {
  const db = await notes();
  const done = inTransaction(db, async (tx) => {
    await tx.query(write, ['one']);
    await tx.query(write, ['one']).catch(() => {});
    return 'done';
  });
  await expect(done).rejects.toThrow('a statement of this transaction had failed');
  expect(await db.query(read)).toEqual([]);
  await inTransaction(db, (tx) => tx.query(write, ['two'])); // the pool reuses its connection
  expect(await db.query(read)).toEqual([{ text: 'two' }]);
});

test('refuses statements after its end', async () => {
  const db = await notes();
  const kept: Tx[] = [];
  await inTransaction(db, async (tx) => void kept.push(tx));
  await expect(kept[0]?.query(write, ['late'])).rejects.toThrow('this transaction is over');
  expect(await db.query(read)).toEqual([]);
});
