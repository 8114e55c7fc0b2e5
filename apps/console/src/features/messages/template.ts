import type { Answer } from '@app/client/calls';
import type { templates } from '@app/shared/messages/ops-calls';

/** Text of an automatic message for one cause and language. */
export type Template = Answer<typeof templates>['list'][number];
