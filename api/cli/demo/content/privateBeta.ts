import {
  aimingAt,
  anyWeek,
  demo,
  dropped,
  goToMarket,
  implementation,
  late,
  someday,
  unloved,
} from './launchItem.ts';
import type { LaunchItem } from './launchItem.ts';

/** Second third: ten teams plan with it and tell us what hurts. */
export const privateBeta: readonly LaunchItem[] = [
  aimingAt(
    implementation(
      'Draw the burndown from history',
      'What remained on a day is what was known on that day. A later move must',
      'not rewrite it.',
    ),
    'The line for last Tuesday never changes again',
  ),
  goToMarket(
    'Invite the first five beta teams',
    'One personal mail each, no newsletter. Offer half an hour to set up the',
    'first project together.',
  ),
  implementation(
    'Invite colleagues with a one-time code',
    '- valid for thirty days',
    '- whoever holds it may join, with any identity',
    '- used once, then gone',
  ),
  demo(
    'Monday planning in ten minutes',
    'Review what slipped, pull next things in, name who does what. Use the',
    'plan of a real beta team, with their permission.',
  ),
  implementation(
    'Search items as you type',
    'Every word must match from its beginning, accents and case aside. Look',
    'through the whole description, not only the title.',
  ),
  late(
    implementation(
      'Fix: reopened work counts twice in the burndown',
      'Complete, reopen, complete again: the line went below zero. One item is',
      'one item.',
    ),
  ),
  unloved(
    goToMarket(
      'Write the welcome mail in three sentences',
      'What to do first, where to ask, when we will write again.',
    ),
  ),
  unloved(
    implementation(
      'Tell people on the dashboard where they stand',
      'One sentence before the chart: how much is done and when it would end at',
      'this pace. Numbers first, judgement never.',
    ),
  ),
  implementation(
    'Write the product story beside the plan',
    'Why the product exists belongs next to what is done for it. Saves as one',
    'writes and keeps what was typed when the network is gone.',
  ),
  late(
    goToMarket(
      'Answer the question about data in the cloud',
      'Four of five teams ask it in the first call. A short page: what is kept,',
      'where, and how to take it home.',
    ),
  ),
  unloved(
    demo(
      'Show that the burndown tells the truth',
      'Move half a milestone, reopen two items, then compare yesterday with',
      'yesterday. The past stays as it was.',
    ),
  ),
  implementation(
    'Undo the last twenty moves',
    'Write at once and send the opposite on undo. A delayed write is no undo,',
    'it is a lost edit waiting to happen.',
  ),
  goToMarket(
    'Open a weekly office hour',
    'Thursdays at four. Two of us, a shared screen, and no agenda.',
  ),
  implementation(
    'Sketch the business model as cards',
    'Titles and notes, in any order. Suggest three names for the first cards',
    'so that nobody faces an empty page.',
  ),
  anyWeek(
    implementation(
      'Offer a dark theme from the first screen',
      'No flash on load, charts included. The kinds of item must stay apart for',
      'people who see colours differently.',
    ),
  ),
  late(
    implementation(
      'Fix: session ends in the middle of a workshop',
      'Using the app must extend the session. Four hours of dragging cards',
      'counted as idle.',
    ),
  ),
  implementation(
    'Chart the work plan by week',
    'Completed, planned and rolled over, stacked. Hatch what rolled over so',
    'that it reads in black and white.',
  ),
  goToMarket(
    'Draft prices and try them on beta teams',
    'One price for small teams, free for two people. Ask what they would stop',
    'paying for instead.',
  ),
  demo(
    'Invite a colleague and plan together',
    'Two browsers on one table. Show what happens when both move the same',
    'card.',
  ),
  implementation(
    'Open everything from a command palette',
    'Actions for what is selected first, then screens, then items. Usable',
    'with a screen reader or not at all.',
  ),
  unloved(
    late(
      implementation(
        'Fix: search misses words with accents',
        'Creme should find crème. Fold both sides the same way.',
      ),
    ),
  ),
  goToMarket(
    'Publish the first help pages',
    '- plan your first week',
    '- what rolled over means',
    '- keys worth knowing',
  ),
  anyWeek(
    goToMarket(
      'Collect quotes from beta teams',
      'Ask right after a good Monday planning. With name and face, or not at',
      'all.',
    ),
  ),
  implementation(
    'Record who moved what and when',
    'A timeline per item and per project. It must survive that an account is',
    'closed, without keeping the address.',
  ),
  goToMarket(
    'Follow one team through its first month',
    'Four short calls, one story. It becomes the case study if it holds.',
  ),
  someday(
    implementation(
      'Post finished items into a team chat',
      'Three beta teams asked. A webhook may do before anything cleverer.',
    ),
  ),
  dropped(
    implementation(
      'Count hours per item',
      'Not one beta team asked, and two begged us not to.',
    ),
  ),
];
