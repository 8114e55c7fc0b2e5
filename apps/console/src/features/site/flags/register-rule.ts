import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/site/ops-calls';

export type RegisterRule = Answer<typeof calls.listRegisterRules>['list'][number];
