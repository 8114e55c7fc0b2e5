import { InvalidFields } from '@app/core/platform/kernel';
import type { z } from 'zod';

/** The request does not match its schema. */
export class InvalidInput extends InvalidFields {
  constructor({ issues }: Pick<z.ZodError, 'issues'>) {
    const paths = issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key])
        : [issue.path],
    );
    super(paths.map((path) => path.join('.')));
    this.name = 'InvalidInput';
  }
}
