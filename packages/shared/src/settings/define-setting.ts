import { z } from 'zod';
import { once } from '../once.ts';
import type { Permission } from '../operators/permissions.ts';

/** Input of a field in a form. The audit trail and the list of changes format it the same way. */
export type SettingField =
  /** A whole number. */
  | { readonly as: 'number'; readonly unit?: 'years' | 'days' }
  /** Words separated by spaces. */
  | { readonly as: 'words' }
  /** A list with one item a line; items other than text are converted by `line`. */
  | { readonly as: 'lines'; readonly line?: SettingLine }
  | { readonly as: 'text' }
  | { readonly as: 'money' }
  /** A link, or null. A new one is stored with `label`, its name in English. */
  | { readonly as: 'link'; readonly label: string }
  | { readonly as: 'switch' }
  /** A choice. The phrase of each option is below the field's. */
  | { readonly as: 'choice'; readonly choices: readonly string[] }
  | { readonly as: 'countries' };

/** Conversion of a list item to a line of text and back. A malformed line becomes a value that the schema refuses. */
export interface SettingLine {
  readonly toLine: (one: never) => string;
  readonly fromLine: (line: string) => unknown;
}

export type Shape = Readonly<Record<string, z.ZodType>>;

/**
 * Direction of a change that lets more money out, or lets operators do more alone: a higher value, a lower one (for a
 * switch: off), or any change.
 */
export type Loosening = 'more' | 'less' | 'any';

/** The form of a setting in the console, and its call. */
export interface SettingForm<Fields extends Shape> {
  readonly who: Permission;
  /** Changes that need another operator's approval, because they decide about money. One operator makes all others. */
  readonly byTwo: { readonly [Name in keyof Fields]?: Loosening };
  /** One sentence for the API pages. */
  readonly summary: string;
  readonly fields: { readonly [Name in keyof Fields]: SettingField };
  /** A secret that is typed once and stored only as a hash; null removes it. */
  readonly secret?: SettingSecret;
  /** Name of a warning if the change disables something: its phrase is below the setting's. */
  readonly warn?: (values: Readonly<Record<string, unknown>>) => string | undefined;
  readonly example: object;
}

export interface SettingSecret {
  readonly name: string;
  readonly schema: z.ZodString;
  readonly meaning: string;
  /** Audit action of a change or removal. */
  readonly noted: string;
  /** Key of its hash, for `personalHash`. */
  readonly purpose: string;
}

/** A group of related decisions of a site. A domain has any number of settings. */
export interface Setting<Fields extends Shape = Shape> {
  /** Key in the database, and in phrases: `settings.<key>`. */
  readonly key: string;
  readonly schema: z.ZodObject<Fields, z.core.$strict>;
  /** Default of each field. */
  readonly byDefault: z.output<z.ZodObject<Fields, z.core.$strict>>;
  /** Defaults that depend on the site's currency, such as amounts: $50 is ¥5,000. */
  readonly byDefaultIn?: (
    currency: string,
  ) => Partial<z.output<z.ZodObject<Fields, z.core.$strict>>>;
  /** `site`: cached with all sites for at most five seconds. `never`: read in the transaction that depends on it. */
  readonly cached: 'site' | 'never';
  readonly form?: SettingForm<Fields>;
}

export type SettingValue<S extends Setting> = z.output<S['schema']>;

/**
 * Defines a setting. A setting without a form is changed by a call or a command of its own. Fields given by a function
 * are created on first use, because each schema costs time when a process starts.
 */
export function defineSetting<
  Fields extends Shape,
  const Rest extends Omit<Setting<Fields>, 'schema' | 'byDefault'>,
>({
  fields,
  byDefault,
  ...rest
}: Rest & {
  readonly fields: Fields | (() => Fields);
  readonly byDefault: z.output<z.ZodObject<Fields, z.core.$strict>>;
}) {
  const schema = once(
    () =>
      z.strictObject(typeof fields === 'function' ? fields() : fields) as z.ZodObject<
        Fields,
        z.core.$strict
      >,
  );
  return {
    ...rest,
    byDefault,
    get schema() {
      return schema();
    },
  };
}
