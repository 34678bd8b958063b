import { VitePWA } from 'vite-plugin-pwa';
import type { Plugin } from 'vite';
import { siteMessages } from '../kit/i18n/messages/site.ts';
import { colors } from '../kit/theme/colors.ts';
import { ADDRESSES } from '../site/addresses.ts';

/**
 * Icons that `node tests/screens/appIcons.ts` makes from `public/favicon.svg`.
 */
const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The files that the app needs offline, without the public site. */
const SHELL = [
  'app.html',
  'pages/*.html',
  'login.html',
  'theme-init.js',
  'favicon.svg',
  'assets/*.{js,css,woff2}',
  'site/offline.html',
];

/** The web manifest, and the service worker with its precache list. */
export const installable = (): Plugin[] =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'serviceWorker',
    filename: 'serviceWorker.ts',
    // The app registers it after the first paint (`app/updates/`).
    injectRegister: null,
    manifest: {
      id: ADDRESSES.app,
      name: siteMessages['site.name'],
      short_name: siteMessages['site.name'],
      description: siteMessages['landing.description'],
      lang: 'en',
      start_url: ADDRESSES.app,
      scope: '/',
      display: 'standalone',
      theme_color: colors.light.page,
      background_color: colors.light.page,
      icons: [
        icon(192, 'any'),
        icon(512, 'any'),
        icon(192, 'maskable'),
        icon(512, 'maskable'),
      ],
    },
    injectManifest: {
      globPatterns: SHELL,
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((entry) => ({
            ...entry,
            url:
              entry.url === 'site/offline.html' ? ADDRESSES.offline : entry.url,
          })),
        }),
      ],
    },
  });
