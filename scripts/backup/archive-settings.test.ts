import { expect, test } from 'vitest';
import { composedServices } from '../../tests/support/servers/composed.ts';
import { archiveSettings, restoreCommand } from './archive-settings.ts';

test('the containers use the same settings', () => {
  const command = composedServices({ ARCHIVE_MODE: 'on' }).postgres?.command ?? [];
  for (const [name, value] of Object.entries(archiveSettings('/backups')))
    expect(command).toContain(`${name}=${value}`);
});

test('refuses folder names with shell metacharacters', () => {
  expect(() => archiveSettings('/mnt/"; rm -rf "')).toThrow('signs in its name');
  expect(() => restoreCommand('/mnt/backups', '/var/$HOME')).toThrow('signs in its name');
  expect(restoreCommand('/mnt/my backups', '/var/db')).toContain('"/mnt/my backups/wal/%f.gz"');
});
