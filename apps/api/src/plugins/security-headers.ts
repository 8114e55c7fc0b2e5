import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import fp from 'fastify-plugin';
import helmet from 'helmet';
import type { ApiDeps } from '../deps.ts';
import type { ApiSettings } from '../settings.ts';

/**
 * Security headers of pages. The content security policy allows only our own scripts and frames with vendors' games. It
 * forbids inline scripts, so that injected text cannot become one.
 */
export const securityHeaders = fp<ApiDeps>(async (app, { settings }) => {
  const headers = headersOf(settings);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
});

/** Computed once: the headers never change, and computing them per answer would be a tenth of its cost. */
function headersOf({ publicUrl, frameOrigins, corsOrigins }: ApiSettings) {
  const isHttps = publicUrl.startsWith('https:');
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const make = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Pictures of games come from the vendors.
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
    // Without it, browsers would discard answers to pages of the configured origins.
    crossOriginResourcePolicy: { policy: corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  make(request, response, () => {});
  return { ...response.getHeaders() };
}
