import type { z } from 'zod';
import { minorUnitOf } from './minor-unit.ts';
import { movedAmounts } from './money.ts';

/** Wildcard for every item of a list or a record. */
const EACH = Symbol('each');
type Step = string | typeof EACH;
type Path = readonly Step[];

const known = new WeakMap<z.core.$ZodType, readonly Path[]>();

/** Paths of amounts that people move or set in a schema. */
function amountsOf(schema: z.core.$ZodType): readonly Path[] {
  const paths = known.get(schema) ?? readAmounts(schema);
  known.set(schema, paths);
  return paths;
}

function readAmounts(schema: z.core.$ZodType): readonly Path[] {
  if (movedAmounts.get(schema as z.ZodType)) return [[]];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const below = (inner: z.core.$ZodType, step: Step) =>
    amountsOf(inner).map((path): Path => [step, ...path]);
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => below(field, name));
    case 'array':
      return below(def.element, EACH);
    case 'record':
      return below(def.valueType, EACH);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return amountsOf(def.innerType);
    case 'union':
      return def.options.flatMap(amountsOf);
    case 'pipe':
      return amountsOf(def.out);
    default:
      return [];
  }
}

/** Whether input of a schema can be refused for an amount with too many decimals. */
export const takesAmounts = (schema: z.core.$ZodType): boolean => amountsOf(schema).length > 0;

/** Dotted paths of the amounts in a decoded value that have more decimals than their currency. */
export function tooFineIn(schema: z.core.$ZodType, value: unknown, currency: string): string[] {
  const paths = amountsOf(schema);
  if (paths.length === 0) return [];
  const unit = minorUnitOf(currency);
  const isTooFine = (amount: unknown) => typeof amount === 'bigint' && amount % unit !== 0n;
  const found = paths.flatMap((path) => placesOf(value, path));
  return [...new Set(found.filter(([, at]) => isTooFine(at)).map(([place]) => place.join('.')))];
}

type FoundValue = readonly [place: readonly string[], value: unknown];

/** Values at a path, which can match several places. */
function placesOf(value: unknown, [step, ...rest]: Path): FoundValue[] {
  if (step === undefined) return [[[], value]];
  if (typeof value !== 'object' || value === null) return [];
  const names = step === EACH ? Object.keys(value) : [step];
  return names.flatMap((name) =>
    placesOf((value as Readonly<Record<string, unknown>>)[name], rest).map(
      ([place, at]): FoundValue => [[name, ...place], at],
    ),
  );
}
