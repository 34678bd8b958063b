import 'virtual:tokens.css';
import '../app/theme/base.css';
import './site.css';
import { inviteValidity } from '../providers/session/inviteValidity.ts';
import { followScheme } from './scheme.ts';

const root = document.documentElement;

/** Whoever has been let in needs to ask for no invitation (A6, Q6). */
const showInvited = (): void => {
  root.toggleAttribute('data-invited', inviteValidity.isValid());
};

showInvited();
// The page may come back as it was left, from before an invitation's check.
addEventListener('pageshow', showInvited);

followScheme();
// After `theme-init.js`, which hears of the same and came first.
matchMedia('(prefers-color-scheme: dark)').addEventListener(
  'change',
  followScheme,
);
