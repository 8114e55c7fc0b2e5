import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/ops/social-logins';

/** A social login and, if configured, the site's settings for it. */
export type SocialLogin = Answer<typeof calls.list>['list'][number];
