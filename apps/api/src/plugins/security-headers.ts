import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { ApiSettings } from '../settings.ts';

/**
 * What a browser may do with our pages: run our own scripts, show the vendors' games in a frame,
 * and nothing else. No inline script, so that text which slipped through cannot become one.
 */
export async function setSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, frameOrigins, corsOrigins }: ApiSettings,
): Promise<void> {
  const isHttps = publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // A vendor's games come with its own pictures of them.
        imgSrc: ["'self'", 'data:', 'blob:', ...frameOrigins],
        frameSrc: ["'self'", ...frameOrigins],
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: 'sameorigin' },
    // A page of a configured origin reads our answers; without this its browser throws them away.
    crossOriginResourcePolicy: { policy: corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
}
