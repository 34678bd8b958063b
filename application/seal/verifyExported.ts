import type { Seal } from '#domain/seal/events.ts';
import { growingTree } from '#domain/seal/merkle.ts';
import type { SealHash } from '../shared/ports/SealHash.ts';
import { referencesOf } from './referencesOf.ts';
import type { SealFinding } from './sealFinding.ts';
import {
  findBrokenSeal,
  describeCountDifference,
  MAX_PROBLEMS,
} from './sealFinding.ts';

/** The lines of an export's files, in order and without line ends. */
export type ExportedLines = Readonly<{
  events: () => AsyncIterable<string>;
  texts: () => AsyncIterable<string>;
}>;

type ExportedEvent = Readonly<{
  streamId: string;
  revision: number;
  recordedAt: string;
  data: unknown;
}>;

/**
 * Checks whether an exported file contains the events of a seal's day as they
 * were sealed (T22). The seal's root does not identify single events. If it
 * differs, the problems name lines that Slipway would not write, and gaps in
 * the revisions of a stream. Throws what reading the lines throws.
 */
export const verifyExported = async (
  sealHash: SealHash,
  seal: Seal,
  lines: ExportedLines,
): Promise<SealFinding> => {
  const broken = findBrokenSeal(sealHash, seal);
  if (broken !== null) return broken;
  const tree = growingTree(sealHash);
  const hashes = new Set<string>();
  const inspector = createLineInspector(sealHash);
  for await (const line of lines.events()) {
    const event = inspector.inspect(line);
    if (event?.recordedAt.startsWith(seal.date) !== true) continue;
    tree.add(line);
    for (const reference of referencesOf(event.data)) hashes.add(reference);
  }
  const found = tree.count();
  const isSame = found === seal.events && tree.root() === seal.root;
  const problems = [
    ...(isSame ? [] : explainDifferences(seal, found, inspector.hints())),
    ...(await findChangedTexts(sealHash, lines.texts(), hashes)),
  ];
  const { date, events } = seal;
  return { date, events, found, problems: problems.slice(0, MAX_PROBLEMS) };
};

const explainDifferences = (
  seal: Seal,
  found: number,
  hints: readonly string[],
): readonly string[] => {
  const reasons = [...describeCountDifference(seal, found), ...hints];
  return reasons.length > 0
    ? reasons
    : [
        'One of the events of that day was changed, or they are in another order: no line shows which. Check the event store or a backup, too.',
      ];
};

/** Inspects lines in order, for content that Slipway would not write. */
const createLineInspector = ({ canonical }: Pick<SealHash, 'canonical'>) => {
  const hints: string[] = [];
  const revisions = new Map<string, number>();
  let number = 0;
  const addHint = (text: string) => {
    hints.push(`Line ${String(number)} of events.jsonl ${text}.`);
  };
  return {
    inspect: (line: string): ExportedEvent | null => {
      number += 1;
      const event = parseLine(line);
      if (!isEvent(event)) {
        addHint('is not an event');
        return null;
      }
      if (canonical(event) !== line) addHint('is not in canonical form');
      const { streamId, revision } = event;
      const next = (revisions.get(streamId) ?? -1) + 1;
      if (revision !== next) {
        addHint(
          `has revision ${String(revision)} of ${streamId} where ${String(next)} should be next: something was removed, added or moved here`,
        );
      }
      revisions.set(streamId, revision);
      return event;
    },
    hints: (): readonly string[] => hints,
  };
};

const isEvent = (value: object | null): value is ExportedEvent =>
  value !== null &&
  'recordedAt' in value &&
  typeof value.recordedAt === 'string' &&
  'streamId' in value &&
  typeof value.streamId === 'string' &&
  'data' in value;

const findChangedTexts = async (
  { salted }: Pick<SealHash, 'salted'>,
  lines: AsyncIterable<string>,
  hashes: ReadonlySet<string>,
): Promise<readonly string[]> => {
  const problems: string[] = [];
  let number = 0;
  for await (const line of lines) {
    number += 1;
    const {
      sha256 = '',
      salt = '',
      text = '',
    } = (parseLine(line) ?? {}) as Readonly<Record<string, string>>;
    if (hashes.has(sha256) && salted(salt, text) !== sha256) {
      problems.push(
        `Line ${String(number)} of texts.jsonl is not the text that the events refer to.`,
      );
    }
  }
  return problems;
};

const parseLine = (line: string): object | null => {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
};
