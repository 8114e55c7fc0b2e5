import { connect } from '@app/core/platform/db';
import { readPhrase } from '@app/core/sites/content';
import pg from 'pg';
import { expect, test } from 'vitest';
import { emptyDatabaseUrl } from '../../tests/support/databases/database.ts';
import { applyMigrations } from './apply-migrations.ts';
import { readMigrations } from './read-migrations.ts';

/** The migration that introduces versions of phrases. */
const FIRST = '20261122080400';

/** A phrase that was changed, saved unchanged and reverted; and the same key in another language. */
const CHANGED = `
  INSERT INTO merchant (id, code, name, currency, currency_symbol, display_decimals, time_zone,
    created_at)
  VALUES (1, 'one', 'One', 'USD', '$', 2, 'UTC', '2026-11-01Z');
  INSERT INTO audit_entry (id, at, merchant_id, actor, action, target, detail, hash) VALUES
    (1, '2026-11-20Z', 1, 'operator:lanh', 'phrase.changed', 'EN frame:nav.login',
     '{"text":"Enter","text.before":null}', sha256('1')),
    (2, '2026-11-21Z', 1, 'operator:minh', 'phrase.changed', 'EN frame:nav.login', '{}', sha256('2')),
    (3, '2026-11-22Z', 1, 'operator:minh', 'phrase.changed', 'EN frame:nav.login',
     '{"text":null,"text.before":"Enter"}', sha256('3')),
    (4, '2026-11-22Z', 1, 'operator:lanh', 'phrase.changed', 'CN frame:nav.login',
     '{"text":"进入","text.before":null}', sha256('4'));
  INSERT INTO site_setting (merchant_id, key, value, version)
  VALUES (1, 'phrases', '{"texts":{"EN":{},"CN":{"frame:nav.login":"进入"}}}', 3);`;

test('audit entries about phrases become versions', async () => {
  const url = await emptyDatabaseUrl();
  await applyMigrations(url, { migrations: readMigrations().filter(({ name }) => name < FIRST) });
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(CHANGED);
  await owner.end();
  await applyMigrations(url);

  const db = connect(url, 2);
  const phraseVersions = (language: 'EN' | 'CN') =>
    readPhrase(db, { merchantId: 1n, language, key: 'frame:nav.login' });
  const on = (day: string) => new Date(`2026-11-${day}T00:00:00Z`);
  expect(await phraseVersions('EN')).toEqual({
    text: null,
    versions: [
      { version: 2, madeAt: on('22'), madeBy: 'operator:minh', text: null },
      { version: 1, madeAt: on('20'), madeBy: 'operator:lanh', text: 'Enter' },
    ],
  });
  const { text, versions } = await phraseVersions('CN');
  expect([text, versions.map((each) => each.text)]).toEqual(['进入', ['进入']]);
  await db.close();
});
