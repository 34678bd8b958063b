/** A model's instructions and its input. */
export type Prompt = Readonly<{
  /** Recorded with each text; another one for each change of the wording. */
  version: string;
  /** The task, in Markdown. */
  task: string;
  /** What the given text is, as a word for its tags. */
  given: string;
}>;
