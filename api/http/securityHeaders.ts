import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * Allows only the client's own files. Inline styles are allowed, because the
 * component library uses them; inline scripts never are. The headers are the
 * same for each request, so they are computed once.
 */
export const securityHeaders = (publicUrl: string): RequestHandler => {
  const isSecure = publicUrl.startsWith('https:');
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // On plain http, as on this computer, it would lock people out.
    strictTransportSecurity: isSecure,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
  const headers = [
    ...headersSetBy(setHeaders),
    ['Permissions-Policy', PERMISSIONS] as const,
  ];
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
};

/** Pages use only the clipboard, for links (threat S24). */
const PERMISSIONS = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
  'gamepad',
  'web-share',
  'window-management',
]
  .map((feature) => `${feature}=()`)
  .concat('clipboard-read=(self)', 'clipboard-write=(self)')
  .join(', ');

/** The headers that a middleware sets independently of the request. */
const headersSetBy = (middleware: ReturnType<typeof helmet>) => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  middleware(response.req, response, (error?: unknown) => {
    if (error instanceof Error) throw error;
  });
  return Object.entries(response.getHeaders()) as [string, string][];
};
