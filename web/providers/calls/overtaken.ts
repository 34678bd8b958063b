/** The server has another version than the one that a text was written over. */
export class Overtaken extends Error {
  /** What it has, in the shape of what was to be saved. */
  readonly current: unknown;

  constructor(current: unknown) {
    super('Someone else has changed it in the meantime.');
    this.name = 'Overtaken';
    this.current = current;
  }
}
