/** The seals of a team's days. */
export const sealMessages = {
  'seals.title': 'Seals',
  'seals.text':
    'A seal proves that none of a day’s events were changed, removed or added later. Keep the newest seal outside of Slipway. The export contains the events to check it against.',
  'seals.none':
    'The first seal appears tomorrow: days are sealed after midnight UTC.',
  'seals.day': 'Day (UTC)',
  'seals.events': 'Events',
  'seals.file': 'File',
  'seals.download': 'Download',
  'seals.downloadOf': 'Download the seal of {day}',
  'seals.number': '{count, number}',
  'seals.all': 'Show all {count, number}',
  'seals.loadFailed': 'Couldn’t load the seals.',
};
