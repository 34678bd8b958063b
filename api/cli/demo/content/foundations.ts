import {
  aimingAt,
  anyWeek,
  demo,
  dropped,
  goToMarket,
  implementation,
  late,
  parked,
  someday,
  unloved,
} from './launchItem.ts';
import type { LaunchItem } from './launchItem.ts';

/** First third: a team can plan its weeks and trust what it sees. */
export const foundations: readonly LaunchItem[] = [
  goToMarket(
    'Say what Slipway is in one sentence',
    'If we need two, we have not understood it yet. Try it on five people',
    'outside the team and keep the version they can repeat.',
  ),
  implementation(
    'Keep every fact in one SQLite file',
    'An append names the revision it was decided on; a second writer hears',
    'about it instead of overwriting the first.',
    '- durable before it is acknowledged',
    '- one file to copy for a backup',
  ),
  aimingAt(
    goToMarket(
      'Talk to ten teams that missed a launch date',
      'No pitch. Ask what slipped, when they knew, and who they told.',
      '- half of them with fewer than six people',
      '- at least two that sell hardware',
    ),
    'Three quotes we may print',
    'A list of the five most common surprises',
  ),
  implementation(
    'Decide plan changes with pure functions',
    'State and command in, facts out. No clock and no database in the rules,',
    'so every one of them is tested in a millisecond.',
  ),
  implementation(
    'Sign in on this computer',
    'A first try must not begin with an account somewhere else. Only for',
    'people who sit at the machine that runs Slipway.',
  ),
  demo(
    'Walk from sign-in to a first plan in two minutes',
    'Start with an empty folder and a running clock. Name the project, pick',
    'the start date, add six items and drop them into weeks.',
  ),
  implementation(
    'Order items between their neighbours',
    'A moved item takes the midpoint of the two it lands between. When they',
    'stand too close, the bucket is spaced anew in the same step.',
  ),
  late(
    implementation(
      'Fix: start date lands on Sunday west of Greenwich',
      'Seen in Seattle. A day of the calendar has no time zone, so we must',
      'never give it one.',
    ),
  ),
  implementation(
    'Build lists and boards from recorded facts',
    'Screens ask documents that are folded from the history. They can be',
    'thrown away and rebuilt at any time.',
  ),
  goToMarket(
    'Register the domain and set up mail',
    'hello@ reaches two of us, never one. Write down who renews what.',
  ),
  implementation(
    'Lay out the plan board: four weeks side by side',
    'Milestones stack, so that even a year never scrolls sideways. Past ones',
    'start collapsed, the current one is in view.',
  ),
  anyWeek(
    implementation(
      'Settle type, colours and density',
      'Paper and ink: colour is data, so the chrome stays quiet and each hue',
      'means a kind of item. Check contrast in light and dark.',
    ),
  ),
  implementation(
    'Drag items between weeks',
    '- eight pixels before a drag begins',
    '- Escape puts the card back',
    '- a line shows where it will land',
  ),
  demo(
    'Pull the plug in front of an audience',
    'Kill the process in the middle of a workshop, start it again and carry',
    'on. Every move that was acknowledged is there.',
  ),
  unloved(
    late(
      implementation(
        'Fix: board jumps when two people reorder',
        'The second move was refused and the card flew to the end of the list.',
        'It should glide back to where it was, with a reason.',
      ),
    ),
  ),
  implementation(
    'Save at once and roll back with a reason',
    'The screen moves first. If the server says no, the card returns and a',
    'sentence says why.',
  ),
  unloved(
    goToMarket(
      'Put the promise above the fold',
      'First version of the landing page: one sentence, one picture of the',
      'board, one button. Everything else waits.',
    ),
  ),
  demo(
    'Show a whole quarter on one screen',
    'Twelve weeks, three milestones, eighty items. People should find the',
    'current week without being told where it is.',
  ),
  implementation(
    'Move items with the keyboard',
    'Every drag has a twin on the keys. After the move the focus follows the',
    'card and a screen reader hears where it went.',
  ),
  unloved(
    late(
      goToMarket(
        'Write up what slipped and why',
        'The interviews keep coming back to the same three stories. Put them on',
        'one page before we forget the details.',
      ),
    ),
  ),
  implementation(
    'Snap start dates to Monday',
    'Whatever day is picked, weeks run Monday to Sunday. Say so at the field',
    'instead of changing it silently.',
  ),
  late(
    implementation(
      'Fix: typed text is lost when the server restarts',
      'Keep it in the browser until it is acknowledged, then send it again.',
    ),
  ),
  unloved(
    demo(
      'Plan a week without touching the mouse',
      'Recorded at real speed with the keys shown. Three minutes at most.',
    ),
  ),
  goToMarket(
    'Choose ten teams for the private beta',
    'People who plan a launch this quarter anyway. A mix of software, food',
    'and one museum, if they say yes.',
  ),
  someday(
    implementation(
      'Let people choose the first day of the week',
      'Asked for twice. Weeks that start on Sunday would touch every label, so',
      'not before somebody needs it to buy.',
    ),
  ),
  parked(
    implementation(
      'Import a plan from a spreadsheet',
      'Nobody in the interviews wanted their old plan back. Keep the idea.',
    ),
  ),
  dropped(
    goToMarket(
      'Print stickers for the meetup',
      'The meetup moved to next year.',
    ),
  ),
];
