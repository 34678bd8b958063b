import 'virtual:tokens.css';
import '../kit/theme/base.css';
import './site.css';
import './controls.css';
import './landing.css';
import './smallPages.css';
import { lastExtension } from '../providers/session/extension.ts';
import { inviteValidity } from '../providers/session/inviteValidity.ts';
import { signedOut } from '../providers/session/signedOut.ts';

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

/**
 * An admitted device needs no link to request an invitation, and a person who
 * is signed in here none to sign in, but one into the app.
 */
const showKnown = (): void => {
  root.toggleAttribute('data-invited', inviteValidity.isValid());
  root.toggleAttribute('data-signed-in', lastExtension() !== null);
};

showKnown();
// The back-forward cache may restore the page from before a check.
addEventListener('pageshow', showKnown);

/** A chosen sign-out ends on a page that says so before anything else. */
const showSignedOut = (): void => {
  const note = document.getElementById('signed-out');
  if (note === null || !signedOut.take()) return;
  note.hidden = false;
  document.title = note.dataset['title'] ?? document.title;
};

showSignedOut();

followScheme();
// After `theme-init.js`, whose listener was added first.
matchMedia('(prefers-color-scheme: dark)').addEventListener(
  'change',
  followScheme,
);
