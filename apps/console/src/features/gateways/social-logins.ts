import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/access/social-logins.ops-calls';

/** A social login and, if configured, the site's settings for it. */
export type SocialLogin = Answer<typeof calls.list>['list'][number];
