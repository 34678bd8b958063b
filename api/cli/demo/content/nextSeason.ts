import { demo, goToMarket, implementation, parked } from './launchItem.ts';
import type { LaunchItem } from './launchItem.ts';

/** A second project that nobody has given a start date yet. */
export const nextSeason: readonly LaunchItem[] = [
  implementation(
    'Let agencies keep clients apart',
    'One sign-in, several teams, and no way to mix them up by accident.',
  ),
  goToMarket(
    'Ask twenty paying teams what they would miss',
    'One question, open answer, read by all of us.',
  ),
  implementation(
    'Suggest a plan from last quarter',
    'Only from what a team really finished, never from what it hoped for.',
  ),
  demo(
    'Compare two quarters side by side',
    'Same scale, same colours. The difference should speak without a legend.',
  ),
  goToMarket(
    'Find two partners who teach planning',
    'They know the people we do not reach, and they would tell us the truth.',
  ),
  parked(
    implementation(
      'Run without any server',
      'A browser and a file. Interesting, and a different product.',
    ),
  ),
];
