import { colors, darkerNavigation } from './colors.ts';
import {
  barHeight,
  fontFamily,
  motion,
  radius,
  rowHeight,
  typeSizes,
} from './tokens.ts';
import type { Scheme } from './colors.ts';

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const variables = (values: Readonly<Record<string, string>>): string[] =>
  Object.entries(values).map(([name, value]) => `--${kebab(name)}: ${value};`);

const colorLines = (scheme: Scheme): string[] => [
  `color-scheme: ${scheme};`,
  ...variables(colors[scheme]),
];

const sizeLines = (): string[] => [
  `--font: ${fontFamily};`,
  ...Object.entries(typeSizes).flatMap(([name, [size, line]]) => [
    `--size-${name}: ${size};`,
    `--line-${name}: ${line};`,
  ]),
  `--radius-control: ${radius.control}px;`,
  `--radius-panel: ${radius.panel}px;`,
  `--fade: ${motion.fade}ms;`,
  `--move: ${motion.move}ms;`,
  `--row: ${rowHeight.comfortable}px;`,
  `--navbar: ${barHeight.default}px;`,
];

const rule = (selector: string, lines: readonly string[]): string =>
  `${selector} {\n  ${lines.join('\n  ')}\n}\n`;

const media = (condition: string, content: string): string =>
  `@media ${condition} {\n${content}}\n`;

/** The dark scheme, but not on paper, where its texts would be pale. */
const darkOnScreen = (selector: string, condition = 'screen'): string =>
  media(condition, rule(selector, colorLines('dark')));

/**
 * The tokens as CSS variables (`--paper`, `--go-to-market`, `--size-body`, …).
 * `data-scheme` of the root selects the scheme before the first paint.
 */
export const tokensCss = (): string =>
  [
    rule(':root', [...sizeLines(), ...colorLines('light')]),
    // A part of a light page may be dark, such as the navigation.
    darkOnScreen(':root[data-scheme="dark"], [data-scheme="dark"]'),
    rule('[data-surface="darker"]', variables(darkerNavigation)),
    // Colors of a navigation that is drawn before any script runs.
    rule(':root[data-appearance="darker"] :is(.static-side, .static-bar)', [
      ...colorLines('dark'),
      ...variables(darkerNavigation),
    ]),
    // Colors of public pages, where no script sets the scheme.
    darkOnScreen(
      ':root:not([data-scheme])',
      'screen and (prefers-color-scheme: dark)',
    ),
    rule(':root[data-density="compact"]', [`--row: ${rowHeight.compact}px;`]),
    rule(':root[data-navbar-shape="slim"]', [`--navbar: ${barHeight.slim}px;`]),
    // Doubled to outweigh the density: fingers need 44 pixels anyway.
    media(
      '(pointer: coarse)',
      rule(':root:root', [`--row: ${rowHeight.touch}px;`]),
    ),
  ].join('');
