import type { Admin } from 'kafkajs';
import kafkajs from 'kafkajs';
import { MIN_MESSAGE_BYTES } from './messageSizes.ts';
import { alterTopicCommand, removeTopicCommand } from './topicCommands.ts';
import {
  KEEP_ALL,
  MAX_MESSAGE_SETTING,
  TOPIC_SETTINGS,
} from './topicSettings.ts';

const { ConfigResourceTypes } = kafkajs;

/** A topic that would lose or refuse events; the message says what to run. */
class UnusableTopic extends Error {}

/**
 * Checks that existing topics have the right number of partitions and settings
 * under which no event is lost or refused. Throws UnusableTopic, which lists
 * all problems of all topics.
 */
export const requireUsableTopics = async (
  admin: Pick<Admin, 'describeConfigs' | 'fetchTopicMetadata'>,
  topics: readonly string[],
  partitions: number,
): Promise<void> => {
  const { topics: metadata } = await admin.fetchTopicMetadata({
    topics: [...topics],
  });
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: topics.map((name) => ({
      type: ConfigResourceTypes.TOPIC,
      name,
      configNames: Object.keys(TOPIC_SETTINGS),
    })),
  });
  const counts = new Map(
    metadata.map((topic) => [topic.name, topic.partitions.length]),
  );
  const settings = new Map(
    resources.map(({ resourceName, configEntries }) => [
      resourceName,
      new Map(
        configEntries.map(({ configName, configValue }) => [
          configName,
          configValue,
        ]),
      ),
    ]),
  );
  // The order is fixed, so that unchanged problems are reported only once.
  const problems = topics.flatMap((name) => [
    ...countProblems(name, counts.get(name) ?? 0, partitions),
    ...settingProblems(name, settings.get(name) ?? new Map()),
  ]);
  if (problems.length > 0) throw new UnusableTopic(problems.join('\n'));
};

/** With another number of partitions, keys would map to other partitions. */
const countProblems = (
  name: string,
  current: number,
  expected: number,
): string[] =>
  current === expected
    ? []
    : [
        `The topic ${name} has ${String(current)} ${current === 1 ? 'partition' : 'partitions'}, and Slipway needs ${String(expected)}. Stop relays and projectors, then run: ${removeTopicCommand(name)} && slipway events resend`,
      ];

const settingProblems = (
  name: string,
  current: ReadonlyMap<string, string>,
): string[] => {
  const wrong = Object.keys(TOPIC_SETTINGS).filter(
    (setting) => !isValidSetting(setting, current.get(setting)),
  );
  if (wrong.length === 0) return [];
  const wrongSettings = wrong.map(
    (setting) => `${setting}=${current.get(setting) ?? '(unknown)'}`,
  );
  const expected = Object.fromEntries(
    wrong.map((setting) => [setting, TOPIC_SETTINGS[setting] ?? '']),
  );
  return [
    `The topic ${name} loses or refuses events: ${wrongSettings.join(', ')}. Run: ${alterTopicCommand(name, expected)}`,
  ];
};

const isValidSetting = (setting: string, value: string | undefined): boolean =>
  setting === MAX_MESSAGE_SETTING
    ? Number(value) >= MIN_MESSAGE_BYTES
    : value === KEEP_ALL[setting];
