import { parseArgs } from 'node:util';
import type { Figure } from './bench.ts';
import { median, report } from './bench.ts';
import { startBuild } from './client/startBuild.ts';
import { fillTeam } from '#tests/support/fillTeam.ts';
import type { Build } from './client/startBuild.ts';
import { measureLighthouse } from './client/measureLighthouse.ts';
import { measureLists, measureVisits } from './client/measureVisits.ts';
import type { Measured } from './client/slowDown.ts';
import { AIMS } from './client/aims.ts';

/*
 * The signed-in client on a slow machine and a slow connection.
 * `--old=<folder>` compares with another built checkout, in turns;
 * `--items=200,5000` sets the sizes of plans, `--lighthouse=0` skips
 * Lighthouse. The largest plan also measures the first pages of the history and
 * of a team of 500.
 */
const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '200,2000,5000' },
    rounds: { type: 'string', default: '3' },
    lighthouse: { type: 'string', default: '1' },
    old: { type: 'string' },
    json: { type: 'boolean' },
  },
});

/** The members of the team whose lists are measured. */
const MEMBERS = 500;

const sizes = values.items.split(',').map(Number);
const rounds = Number(values.rounds);
const lighthouseRounds = Number(values.lighthouse);

/**
 * The same measurements of each build, one build after the other in each round.
 */
const inTurns = async (
  builds: readonly Build[],
  times: number,
  measure: (build: Build) => Promise<Measured>,
): Promise<readonly (readonly Measured[])[]> => {
  const taken = builds.map((): Measured[] => []);
  for (let round = 0; round < times; round++) {
    for (const [index, build] of builds.entries()) {
      taken[index]?.push(await measure(build));
    }
  }
  return taken;
};

const middle = (rows: readonly Measured[], name: string): number =>
  median(rows.map((row) => row[name] ?? NaN));

const figures = (
  title: string,
  [now = [], before = []]: readonly (readonly Measured[])[],
): Figure[] =>
  Object.keys(now[0] ?? {}).map((name) => {
    const value = middle(now, name);
    const baseline = middle(before, name);
    const aim = AIMS.find(({ of }) => of.test(`${title} ${name}`));
    return {
      name,
      value,
      unit: /\bkB\b/.test(name) ? 'kB' : /\bms\b/.test(name) ? 'ms' : '',
      ...(before.length === 0 ? {} : { baseline, ratio: value / baseline }),
      ...(aim === undefined ? {} : { aim: aim.aim }),
    };
  });

const reportLists = async (items: number, builds: readonly Build[]) => {
  for (const { url, emailAddress } of builds) {
    await fillTeam(url, emailAddress, MEMBERS);
  }
  const name = `Lists, ${items.toLocaleString('en')} items, ${String(MEMBERS)} members`;
  report(name, figures(name, await inTurns(builds, rounds, measureLists)));
};

for (const items of sizes) {
  const builds = [await startBuild(undefined, items)];
  try {
    if (values.old !== undefined) {
      builds.push(await startBuild(values.old, items));
    }
    const title = `Client, ${items.toLocaleString('en')} items`;
    report(title, figures(title, await inTurns(builds, rounds, measureVisits)));
    if (items === Math.min(...sizes) && lighthouseRounds > 0) {
      const name = `Lighthouse, ${items.toLocaleString('en')} items`;
      report(
        name,
        figures(
          name,
          await inTurns(builds, lighthouseRounds, measureLighthouse),
        ),
      );
    }
    if (items === Math.max(...sizes)) await reportLists(items, builds);
  } finally {
    for (const build of builds) await build.dispose();
  }
}
