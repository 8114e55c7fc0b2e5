import { z } from 'zod';

/** The request did not parse. Names the fields, never what stood in them. */
export class InvalidInput extends Error {
  /** Dotted paths, as a form names its fields. */
  readonly fields: readonly string[];

  /** For rules that are a site's own, and so in no schema. */
  static at(...fields: readonly string[]): InvalidInput {
    return new InvalidInput(
      new z.ZodError(fields.map((field) => ({ code: 'custom', path: [field], message: '' }))),
    );
  }

  constructor({ issues }: z.ZodError) {
    super('request_param_err');
    this.name = 'InvalidInput';
    const paths = issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key])
        : [issue.path],
    );
    this.fields = [...new Set(paths.map((path) => path.join('.')))];
  }
}
