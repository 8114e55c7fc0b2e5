import type { Answer } from '@app/client/calls';
import type { templates } from '@app/shared/ops/inbox';

/** What members are told for one cause in one language. */
export type Template = Answer<typeof templates>['list'][number];
