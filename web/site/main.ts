import 'virtual:tokens.css';
import '../app/theme/base.css';
import './site.css';
import './controls.css';
import './landing.css';
import './smallPages.css';
import { inviteValidity } from '../providers/session/inviteValidity.ts';

/**
 * Shows the pictures in the color scheme chosen in the app, where it is not the
 * system's (`theme-init.js` has set it on the root).
 */
const followScheme = (): void => {
  const chosen = document.documentElement.dataset['scheme'];
  for (const source of document.querySelectorAll('source')) {
    const { scheme, size = 'all' } = source.dataset;
    source.media = scheme === chosen ? size : 'not all';
  }
};

const root = document.documentElement;

/** An admitted device needs no link to request an invitation. */
const showInvited = (): void => {
  root.toggleAttribute('data-invited', inviteValidity.isValid());
};

showInvited();
// The back-forward cache may restore the page from before a check.
addEventListener('pageshow', showInvited);

followScheme();
// After `theme-init.js`, whose listener was added first.
matchMedia('(prefers-color-scheme: dark)').addEventListener(
  'change',
  followScheme,
);
