import { expect, test } from 'vitest';
import { z } from 'zod';
import { allSettings } from './all-settings.ts';

test('each is stored under a key of its own', () => {
  const keys = allSettings.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => !/^[a-z][a-zA-Z]*$/.test(key))).toEqual([]);
  expect(keys).toContain('registration');
});

test.each(allSettings.map((setting) => [setting.key, setting] as const))(
  '%s: its default and its example are what it allows, and its form shows all of it',
  (_, { schema, byDefault, form }) => {
    expect(z.decode(schema, z.encode(schema, byDefault))).toEqual(byDefault);
    if (!form) return;
    expect(schema.safeParse(form.example).success).toBe(true);
    expect(Object.keys(form.fields).sort()).toEqual(Object.keys(schema.shape).sort());
  },
);

test('what a line says of a list is read back as it was', () => {
  for (const { form } of allSettings)
    for (const [name, field] of Object.entries(form?.fields ?? {})) {
      if (field.as !== 'lines' || !field.line) continue;
      const { toLine, fromLine } = field.line;
      const listed = (form?.example as Record<string, never[]> | undefined)?.[name] ?? [];
      expect(listed.map((one) => fromLine(toLine(one)))).toEqual(listed);
    }
});
