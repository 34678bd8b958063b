import { demo, goToMarket, implementation } from './launchItem.ts';
import type { LaunchItem } from './launchItem.ts';

type Variation = (area: string) => LaunchItem;

/** Parts of the product that work can be about. */
const AREAS: readonly string[] = [
  'the plan board',
  'the archive lane',
  'the item editor',
  'the morning view',
  'week headers',
  'milestone headers',
  'the burndown',
  'the scope chart',
  'the work plan',
  'the dashboard',
  'the sign-in page',
  'the first-run guide',
  'the project form',
  'the project list',
  'the team screen',
  'invitations',
  'roles',
  'the product story',
  'the business model',
  'the command palette',
  'search',
  'undo',
  'bulk changes',
  'drag and drop',
  'keyboard moves',
  'touch gestures',
  'dark mode',
  'printing',
  'exports',
  'the history panel',
  'replay',
  'notifications',
  'the API',
  'the importer',
  'backups',
  'the event store',
  'read models',
  'health checks',
  'error messages',
  'translations',
  'sessions',
  'file names',
  'the upgrade path',
  'the first visit',
];

/** What can be done about a part: kinds in the proportion of a real plan. */
const VARIATIONS: readonly Variation[] = [
  (area) =>
    demo(
      `Show ${area} to somebody new`,
      'Say nothing for the first minute and write down where they hesitate.',
    ),
  (area) =>
    implementation(`Cover ${area} with tests`, 'Begin with what broke.'),
  (area) => implementation(`Speed up ${area} on slow lines`, SLOW_LINE),
  (area) => goToMarket(`Explain ${area} on a help page`, 'Five sentences.'),
  (area) => implementation(`Make ${area} work with a screen reader`),
  (area) => goToMarket(`Ask three teams about ${area}`, 'Open questions only.'),
  (area) => implementation(`Handle lost connections in ${area}`),
  (area) => demo(`Record half a minute of ${area}`, 'Captions, no music.'),
  (area) => implementation(`Measure ${area} with two thousand items`),
  (area) => goToMarket(`Take screenshots of ${area}`, 'Light and dark.'),
  (area) => implementation(`Say clearly what went wrong in ${area}`),
  (area) => implementation(`Polish empty states of ${area}`),
  (area) => goToMarket(`Write a release note for ${area}`, 'Start with why.'),
  (area) => implementation(`Tidy up the code behind ${area}`),
  (area) => demo(`Rehearse ${area} with the network cut off`),
  (area) => implementation(`Check ${area} at double zoom`, 'At 320 px too.'),
  (area) => goToMarket(`Collect praise and blame for ${area}`),
  (area) => implementation(`Count how often ${area} is used`, 'No names.'),
  (area) => implementation(`Let people switch off ${area}`),
  (area) => goToMarket(`Answer the usual questions about ${area}`),
  (area) => implementation(`Mirror ${area} for right-to-left readers`),
  (area) => demo(`Compare ${area} with last month`, 'Same data, same screen.'),
  (area) => implementation(`Keep ${area} usable on a phone`),
  (area) => goToMarket(`Find the right words for ${area}`, 'Ask beta teams.'),
  (area) => implementation(`Log the slowest calls of ${area}`),
  (area) => implementation(`Remove one option from ${area}`),
  (area) => goToMarket(`Plan a short talk about ${area}`),
  (area) => implementation(`Review who may use ${area}`),
  (area) => demo(`Let a beta team present ${area}`),
  (area) => implementation(`Try ${area} across a change of clocks`),
  (area) => goToMarket(`Brief partners about ${area}`),
  (area) => implementation(`Simplify the settings of ${area}`),
  (area) => implementation(`Survive a restart in the middle of ${area}`),
  (area) => goToMarket(`Tell the story behind ${area}`, 'One person, one day.'),
  (area) => implementation(`Drop what nobody uses from ${area}`),
  (area) => demo(`Show ${area} in ninety seconds`, 'One take.'),
  (area) => implementation(`Test ${area} with very long texts`),
  (area) => goToMarket(`Offer a workshop on ${area}`),
  (area) => implementation(`Make ${area} fit a printed page`),
  (area) => implementation(`Find out why ${area} feels slow`, SLOW_LINE),
  (area) => goToMarket(`Thank those who reported bugs in ${area}`),
  (area) => demo(`Walk a customer through ${area}`, 'They hold the mouse.'),
  (area) => implementation(`Write down the rules of ${area}`),
  (area) => implementation(`Bring ${area} up to our own style guide`),
  (area) => goToMarket(`Check what others promise about ${area}`),
  (area) => implementation(`Rebuild ${area} from history and compare`),
  (area) =>
    goToMarket(`Draft a post about ${area}`, 'Under six hundred words.'),
  (area) => implementation(`Ask for confirmation less often in ${area}`),
];

const SLOW_LINE = 'Ten megabits and forty milliseconds, on an old laptop.';

/** How many items differ in their titles; later ones are a second pass. */
export const VARIATION_COUNT = AREAS.length * VARIATIONS.length;

/**
 * Item number `index` of a plan larger than anybody would write by hand.
 * Neighbours differ in what is done and in the part that it is done to.
 */
export const variation = (index: number): LaunchItem => {
  const which = index % VARIATIONS.length;
  const round = Math.floor(index / VARIATIONS.length);
  const pass = Math.floor(index / VARIATION_COUNT) + 1;
  const area = AREAS[(round + which * 7) % AREAS.length] ?? '';
  const build = VARIATIONS[which] ?? demo;
  return build(pass === 1 ? area : `${area} (pass ${String(pass)})`);
};
