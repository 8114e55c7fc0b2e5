import type { Answer } from '@app/client/calls';
import type { templates } from '@app/shared/ops/inbox';

/** Text of an automatic message for one cause and language. */
export type Template = Answer<typeof templates>['list'][number];
