import type { Actor } from '#application/shared/actor.ts';
import type { Clock } from '#application/shared/ports/Clock.ts';
import type { Directory } from '#application/shared/ports/Directory.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type {
  IdentityVerifier,
  LocalIdentity,
} from '#application/shared/ports/Identity.ts';
import type { ReadModelProgress } from '#application/shared/ports/ReadModels.ts';
import type { Sessions } from '#application/shared/ports/Sessions.ts';
import type { UseCases } from '#application/useCases.ts';
import { CliError } from '../cliError.ts';
import type { Scenario, ScenarioOptions } from './launchScenario.ts';
import { createDemoTeam } from './demoTeam.ts';
import { launchScenario } from './launchScenario.ts';
import { playScenario } from './playScenario.ts';

/** A clock that shows the time it was set to. */
type DemoClock = Clock & Readonly<{ set: (instant: string) => void }>;

/** Starts at the current instant. */
export const demoClock = (
  instant: string = new Date().toISOString(),
): DemoClock => {
  let current = instant;
  return {
    now: () => current,
    set: (next) => {
      current = next;
    },
  };
};

/** The parts of a running Slipway that create a demo. */
type DemoHost = Readonly<{
  useCases: UseCases;
  directory: Directory;
  eventStore: Pick<EventStore, 'lastPosition'>;
  identityVerifier: IdentityVerifier;
  localIdentity: LocalIdentity;
  progress: ReadModelProgress;
  sessions: Sessions;
}>;

export type DemoOptions = Omit<ScenarioOptions, 'now'> &
  Readonly<{
    /**
     * The address of the team's founder; null for the first free demo address.
     */
    emailAddress: string | null;
    /** Adds the team even if other teams exist. */
    force: boolean;
  }>;

export type Demo = Readonly<{
  actor: Actor;
  emailAddress: string;
  launchProjectId: string;
  scenario: Scenario;
}>;

/** How long the read models may take for the last events, in ms. */
const CATCH_UP_MS = 60_000;

/**
 * Creates a team with the history of its launch, through the use cases of
 * `host`, whose clock must be `clock`. The team's Admin is the person who signs
 * in on this computer with the returned address. Throws CliError.
 */
export const makeDemo = async (
  host: DemoHost,
  clock: DemoClock,
  options: DemoOptions,
): Promise<Demo> => {
  if (!options.force && (await host.eventStore.lastPosition()) > 0) {
    throw new CliError(
      'This data folder already has other teams. Set SLIPWAY_DATA to an ' +
        'empty folder, or use --force to add the demo to it.',
    );
  }
  const emailAddress = await chooseAddress(host, options.emailAddress);
  const scenario = launchScenario({ ...options, now: clock.now() });
  clock.set(scenario.steps[0]?.at ?? clock.now());
  const signIn = (address: string, inviteCode: string | null) =>
    signInAs(host, address, options.timeZone, inviteCode);
  const actor = await signIn(emailAddress, null);
  const team = await createDemoTeam(actor, {
    ...host,
    signIn,
    isDemoAddress: options.emailAddress === null,
  });
  const { activeProjectId } = await host.useCases.getContext(actor);
  const launchProjectId = activeProjectId ?? '';
  await playScenario(scenario, {
    useCases: host.useCases,
    actor,
    team,
    launchProjectId,
    weeks: options.weeks,
    setClock: clock.set,
  });
  await host.progress.waitFor(
    await host.eventStore.lastPosition(),
    CATCH_UP_MS,
  );
  return { actor, emailAddress, launchProjectId, scenario };
};

const chooseAddress = async (
  host: DemoHost,
  requestedAddress: string | null,
): Promise<string> => {
  if (requestedAddress === null) return findFreeAddress(host);
  if (await isTaken(host, requestedAddress)) {
    throw new CliError(
      `${requestedAddress} already has a team here, which the demo does not change. ` +
        'Use another email address with --email.',
    );
  }
  return requestedAddress;
};

const findFreeAddress = async (host: DemoHost): Promise<string> => {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : String(number);
    const address = `demo${suffix}@slipway.localhost`;
    if (!(await isTaken(host, address))) return address;
  }
};

/** Whether a local account already has the address. */
const isTaken = async (
  { identityVerifier, localIdentity, directory }: DemoHost,
  address: string,
): Promise<boolean> => {
  const token = await localIdentity.issueToken(address);
  const identity = await identityVerifier.verify('Local', token);
  return (await directory.findUser(identity)) !== null;
};

/** Signs in like any user of this computer, and leaves no session behind. */
const signInAs = async (
  { identityVerifier, localIdentity, useCases, sessions }: DemoHost,
  emailAddress: string,
  timeZone: string,
  inviteCode: string | null,
): Promise<Actor> => {
  const token = await localIdentity.issueToken(emailAddress);
  const { userId, sessionId } = await useCases.signIn({
    identity: await identityVerifier.verify('Local', token),
    inviteCode,
    timeZone,
    userAgent: 'slipway demo',
  });
  await sessions.end(sessionId);
  const actor = await useCases.findActor(userId);
  if (actor === null) throw new Error('The demo user has no team.');
  return actor;
};
