/** What a model is told to do, and what it is given to do it with. */
export type Prompt = Readonly<{
  /** Recorded with each text; another one for each change of the wording. */
  version: string;
  /** The task, in Markdown. */
  task: string;
  /** What the given text is, as a word for its tags. */
  given: string;
}>;
