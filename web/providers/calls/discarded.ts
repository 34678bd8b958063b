/** The person discarded a change while it waited: it is not sent. */
export class Discarded extends Error {
  constructor() {
    super('This change was discarded.');
    this.name = 'Discarded';
  }
}
