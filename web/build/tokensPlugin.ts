import type { Plugin } from 'vite';
import { tokensCss } from '../app/theme/tokensCss.ts';

const NAME = 'virtual:tokens.css';

/** `import 'virtual:tokens.css'`: the theme's tokens as CSS variables. */
export const tokensPlugin = (): Plugin => ({
  name: 'slipway-tokens',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  load: (id) => (id === `\0${NAME}` ? tokensCss() : null),
});
