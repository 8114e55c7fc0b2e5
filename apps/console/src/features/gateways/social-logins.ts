import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/ops/social-logins';

/** A company as the site has it, if it has. */
export type SocialLogin = Answer<typeof calls.list>['list'][number];
