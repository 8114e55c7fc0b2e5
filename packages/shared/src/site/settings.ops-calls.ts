import { z } from 'zod';
import { waiting } from '../contract/audit.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { once } from '../once.ts';
import { allSettings } from '../settings/all-settings.ts';
import type { Loosening, Setting, SettingForm, Shape } from '../settings/define-setting.ts';

const version = once(() =>
  z
    .int()
    .min(0)
    .max(1_000_000_000)
    .describe('Version on which the change is based; 0: not saved yet.'),
);

/** A setting that operators edit in a form derived from it. */
export type FormSetting = Setting & { readonly form: SettingForm<Shape> };

export const formSettings = allSettings.filter(
  (setting): setting is FormSetting => setting.form !== undefined,
);

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Field of an answer that says whether a site has a secret. The secret itself is never returned. */
export const presenceOf = ({ name }: NonNullable<FormSetting['form']['secret']>): string =>
  `has${capital(name)}`;

const answerOf = ({ schema, form: { secret } }: FormSetting) =>
  z.strictObject({
    version: version(),
    ...schema.shape,
    ...(secret && { [presenceOf(secret)]: z.boolean().describe('True if the secret is set.') }),
  });

const exampleOf = ({ form: { example, secret } }: FormSetting) => ({
  version: 1,
  ...example,
  ...(secret && { [presenceOf(secret)]: false }),
});

const byKey = <T>(of: (setting: FormSetting) => T): Record<string, T> =>
  Object.fromEntries(formSettings.map((setting) => [setting.key, of(setting)]));

export const read = defineOpsCall({
  name: 'settings.read',
  who: 'site.settings',
  ofSite: true,
  ratePerMinute: 60,
  errors: [],
  method: 'GET',
  path: '/ops/v1/settings/read',
  summary: 'All settings of the site that operators change in forms.',
  request: () => ({}),
  answer: () => z.strictObject(byKey(answerOf)),
  example: { request: {}, answer: byKey(exampleOf) },
});

/** Derives the call that changes a setting. */
export function changeCallOf(setting: FormSetting) {
  const { key, form } = setting;
  const { who, byTwo, summary, secret, example } = form;
  const isByTwo = Object.keys(byTwo).length > 0;
  return defineOpsCall({
    name: `settings.change${capital(key)}`,
    who,
    ofSite: true,
    audit: {
      action: 'settings.changed',
      takesReason: true,
      invalidates: 'site',
      ...(isByTwo && { fourEyes: 'by-outcome' }),
    },
    ratePerMinute: 60,
    errors: ['site.changed_meanwhile'],
    method: 'POST',
    path: `/ops/v1/settings/change${capital(key)}`,
    summary,
    request: () =>
      ({
        version: version().describe('Version on which the change is based.'),
        ...setting.schema.shape,
        ...(secret && {
          [secret.name]: secret.schema.nullable().optional().describe(secret.meaning),
        }),
      }) as Shape,
    answer: () => (isByTwo ? z.union([waiting, z.strictObject({})]) : z.strictObject({})),
    example: {
      request: {
        version: 0,
        ...example,
        ...(secret && { [secret.name]: 'welcome1' }),
        reason: 'Asked for by the license',
      },
      answer: {},
    },
  });
}

/** Fields of a setting in wire format, for forms and for the audit trail. */
export const fieldsOnWire = (
  { schema }: FormSetting,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [name, z.encode(field, values[name])]),
  );

/**
 * Fields whose change needs another operator's approval.
 * @param before all current fields, in wire format
 * @param after all new fields, in wire format
 */
export function loosenedBy(
  { form: { byTwo } }: FormSetting,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] {
  const isLoosened = ([name, way]: [string, Loosening | undefined]): boolean => {
    if (JSON.stringify(before[name]) === JSON.stringify(after[name])) return false;
    const rises = Number(after[name]) > Number(before[name]);
    return way === 'any' || rises === (way === 'more');
  };
  return Object.entries(byTwo)
    .filter(isLoosened)
    .map(([name]) => name);
}

export const changeCalls = formSettings.map(changeCallOf);
