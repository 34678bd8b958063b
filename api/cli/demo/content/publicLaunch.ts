import {
  aimingAt,
  anyWeek,
  demo,
  goToMarket,
  implementation,
  late,
  parked,
  someday,
} from './launchItem.ts';
import type { LaunchItem } from './launchItem.ts';

/** Last third: doors open, and stay open under load. */
export const publicLaunch: readonly LaunchItem[] = [
  aimingAt(
    implementation(
      'Stay quick with two thousand items',
      'Measure on a slow laptop and a slow line, and print the figures with',
      'every build.',
    ),
    'A move is on the screen within a tenth of a second',
    'The board never holds more than six thousand nodes',
  ),
  goToMarket(
    'Write the launch checklist and give each line a name',
    'What, who, by when. A line without a name is a wish.',
  ),
  implementation(
    'Run on several servers with one command',
    'For teams that host it themselves: event store, bus and read models',
    'apart from each other, started together.',
  ),
  implementation(
    'Pass an accessibility review',
    'Keyboard only, screen reader, double zoom, forced colours. Outside eyes,',
    'not ours.',
  ),
  goToMarket(
    'Put together the press kit',
    '- logo in two sizes',
    '- four screenshots, light and dark',
    '- one paragraph in plain words',
  ),
  demo(
    'Replay the quarter as of any day',
    'Drag the scrubber from the first planning session to today and watch the',
    'plan change its mind.',
  ),
  implementation(
    'Replay a plan as of any day',
    'Read only, with a tinted banner and a way back to now. What was deleted',
    'since is there again.',
  ),
  goToMarket(
    'Write the announcement',
    'Start with the missed launch from the interviews, not with us. Under six',
    'hundred words.',
  ),
  implementation(
    'Close an account and forget the address',
    'The history stays, the person in it does not. Show what will happen',
    'before asking for the last confirmation.',
  ),
  goToMarket(
    'Publish prices and terms',
    'No asterisks. If a sentence needs a lawyer to read it, rewrite it.',
  ),
  anyWeek(
    implementation(
      'Read from right to left',
      'Boards, sliders and chart axes mirror, the tick does not. Ask somebody',
      'who reads Hebrew every day.',
    ),
  ),
  demo(
    'Let Slipway plan its own launch',
    'The plan people see in the keynote is the one they are looking at now,',
    'archive and slipped weeks included.',
  ),
  implementation(
    'Export the plan and its history',
    'Everything a team wrote, as files that open without us.',
  ),
  goToMarket(
    'Compare honestly with what teams use today',
    'A spreadsheet wins for one person. Say so, then say from where on it does',
    'not.',
  ),
  late(
    implementation(
      'Fix: milestone header counts archived items',
      'Eighteen of twenty looks worse than it is when two were given up.',
    ),
  ),
  goToMarket(
    'Prepare the launch mail for the waiting list',
    'Two versions, two hundred readers each, the better one for the rest.',
  ),
  late(
    goToMarket(
      'Record a ninety-second tour',
      'Beta teams forward a film sooner than a page. No music, captions from',
      'the start.',
    ),
  ),
  implementation(
    'Show the state of the service on a page',
    'Readable when everything else is down, so it lives elsewhere.',
  ),
  demo(
    'Rehearse the five-minute keynote',
    'Three full runs, one of them with the network cut off half way.',
  ),
  goToMarket(
    'Plan who answers on launch day',
    'Two shifts, one phone, and a rule for when to wake somebody.',
  ),
  goToMarket(
    'List Slipway where teams look for tools',
    'Three directories, the same sentence in each, a picture that fits.',
  ),
  implementation(
    'Restore a backup as a drill',
    'An untested backup is a hope. Measure how long it takes from nothing to',
    'the first screen.',
  ),
  anyWeek(
    goToMarket(
      'Send thank-you notes to beta teams',
      'By hand, with what we changed because of them.',
    ),
  ),
  goToMarket(
    'Hold a look back two weeks after launch',
    'What slipped, when we knew, whom we told. The same questions as in the',
    'interviews.',
  ),
  someday(
    demo(
      'Show two teams sharing one plan',
      'Agencies ask for it. Needs a rule for who may see what first.',
    ),
  ),
  someday(
    goToMarket(
      'Offer a discount to schools',
      'Two teachers wrote. Decide when the prices have settled.',
    ),
  ),
  parked(
    implementation(
      'Build an app for the phone',
      'The page works on a phone. Look again when people ask for more than',
      'reading.',
    ),
  ),
  parked(
    demo(
      'Plan by voice in a car',
      'Fun for a minute. Not what anybody needs on a Monday.',
    ),
  ),
];
